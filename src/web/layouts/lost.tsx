import { isRouteErrorResponse, Link } from 'react-router';
import { buttonClassName } from '../ui/button.tsx';
import { lostWords } from './words.ts';

/** Shown in place of a page that doesn't exist or has crashed. */
export function Lost({ error }: { error?: unknown }) {
  const broken = error !== undefined && !(isRouteErrorResponse(error) && error.status === 404);
  const words = broken ? lostWords.broken : lostWords.missing;
  return (
    <div className="container-page grid place-items-center py-24 text-center sm:py-32">
      <div aria-hidden="true" className="flex items-end gap-2">
        <span data-kind="document" className="form size-16 bg-kind-soft sm:size-24" />
        <span
          data-kind="image"
          className="form size-16 border-[3px] border-dashed border-line-strong sm:size-24"
        />
        <span data-kind="archive" className="form size-16 bg-kind-soft sm:size-24" />
      </div>
      <h1 className="mt-10 text-title">{words.title}</h1>
      <p className="mt-4 max-w-md text-soft">{words.hint}</p>
      <p className="mt-1 max-w-md text-soft">{words.next}</p>
      <Link
        to="/"
        reloadDocument={broken}
        className={buttonClassName({ variant: 'primary', size: 'lg', className: 'mt-8' })}
      >
        {lostWords.home}
      </Link>
    </div>
  );
}
