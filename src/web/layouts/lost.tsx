import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { buttonClassName } from '../ui/button.tsx';
import { lostWords } from './lost-words.ts';

const MissingPage = lazy(() => import('./missing-page.tsx'));

/** Shown in place of a page that doesn't exist, with the search and likely pages, or of one that has crashed. */
export function Lost({ error }: { error?: unknown }) {
  const broken = error !== undefined && !(isRouteErrorResponse(error) && error.status === 404);
  return (
    <div className="container-page grid place-items-center py-16 text-center sm:py-24">
      <div aria-hidden="true" className="flex items-end gap-2">
        <span data-kind="document" className="form size-16 bg-kind-soft sm:size-20" />
        <span
          data-kind="image"
          className="form size-16 border-[3px] border-dashed border-line-strong sm:size-20"
        />
        <span data-kind="archive" className="form size-16 bg-kind-soft sm:size-20" />
      </div>
      {broken ? (
        <Broken />
      ) : (
        <Suspense>
          <MissingPage>
            <HomeLink reloads={false} />
          </MissingPage>
        </Suspense>
      )}
    </div>
  );
}

function Broken() {
  const { title, hint, next } = lostWords;
  return (
    <>
      <h1 className="mt-8 text-title">{title}</h1>
      <p className="mt-4 max-w-md text-soft">{hint}</p>
      <p className="mt-1 max-w-md text-soft">{next}</p>
      <HomeLink reloads />
    </>
  );
}

const HomeLink = ({ reloads }: { reloads: boolean }) => (
  <Link
    to="/"
    reloadDocument={reloads}
    className={buttonClassName({ variant: 'primary', size: 'lg', className: 'mt-8' })}
  >
    {lostWords.home}
  </Link>
);
