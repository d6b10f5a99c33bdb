import { SearchField } from '../search/search-button.tsx';
import { tools } from '../tools/tools.ts';
import { CategoryIcon } from '../ui/category/category-tile.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { lostWords as words } from './words.ts';

const paths = [
  '/convert/image',
  '/convert/pdf-to-word',
  '/convert/jpg-to-pdf',
  '/compress/image',
  '/pdf/merge',
  '/video/edit',
];

/** The search, and the pages that visitors most likely look for. */
export default function LikelyPages() {
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
