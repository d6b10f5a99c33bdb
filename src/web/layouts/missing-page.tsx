import type { ReactNode } from 'react';
import { SearchField } from '../search/search-field.tsx';
import { tools } from '../tools/tools.ts';
import { CategoryIcon } from '../ui/category/category-tile.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { missingWords as words } from './missing-words.ts';

const paths = [
  '/convert/image',
  '/convert/pdf-to-word',
  '/convert/jpg-to-pdf',
  '/compress/image',
  '/pdf/merge',
  '/video/edit',
];

/** Shown in place of a page that doesn't exist: the search, and the pages that visitors most likely look for. */
export default function MissingPage({ children }: { children: ReactNode }) {
  const { title, lead, hint, next } = words;
  return (
    <>
      <h1 className="mt-8 text-title">{title}</h1>
      <p className="mt-4 max-w-lg text-lg text-soft">{lead}</p>
      <LikelyPages />
      {children}
      <p className="mt-8 text-sm text-soft">
        {hint} {next}
      </p>
    </>
  );
}

function LikelyPages() {
  return (
    <div className="mt-6 grid w-full max-w-2xl justify-items-center gap-5">
      <SearchField />
      <nav aria-label={words.likely}>
        <ul className="flex flex-wrap justify-center gap-2">
          {tools
            .filter(({ path }) => paths.includes(path))
            .map(({ path, name, category, icon }) => (
              <li key={path} data-kind={category}>
                <PageLink
                  to={path}
                  className="flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-card px-3.5 text-[0.9375rem] font-semibold tracking-tight hover:border-kind"
                >
                  <CategoryIcon category={category} icon={icon} className="size-4.5 shrink-0 text-kind" />
                  {name}
                </PageLink>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
