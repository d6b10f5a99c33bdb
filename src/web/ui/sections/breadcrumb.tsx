import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Crumb } from '../../seo/page-seo.ts';
import { uiWords } from '../words.ts';

/** The breadcrumb trail from the home page to this one. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={uiWords.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-1 text-sm font-medium text-soft">
        {crumbs.map(({ name, path }, index) =>
          index === crumbs.length - 1 ? (
            <li key={path} aria-current="page" className="text-ink">
              {name}
            </li>
          ) : (
            <li key={path} className="flex items-center gap-1">
              <Link
                to={path}
                className="-mx-1.5 inline-flex min-h-11 items-center rounded-lg px-1.5 underline-offset-4 hover:text-ink hover:underline"
              >
                {name}
              </Link>
              <ChevronRight aria-hidden="true" className="size-4" />
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
