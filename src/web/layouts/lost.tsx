import { isRouteErrorResponse, Link } from 'react-router';
import { buttonLook } from '../ui/button.tsx';

/** What stands where a page would: nothing is at this address, or the page itself broke. */
export function Lost({ error }: { error?: unknown }) {
  const broken = error !== undefined && !(isRouteErrorResponse(error) && error.status === 404);
  const words = broken ? brokenWords : missingWords;
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
        className={buttonLook({ look: 'primary', size: 'lg', className: 'mt-8' })}
      >
        Go to the start page
      </Link>
    </div>
  );
}

const missingWords = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  next: 'Nothing of yours is lost. Every tool can be reached from the start page.',
};

const brokenWords = {
  title: 'This page could not be shown',
  hint: 'The server met an error while it put the page together.',
  next: 'Files already sent are not touched by this. Load the page again, or go back to the start.',
};
