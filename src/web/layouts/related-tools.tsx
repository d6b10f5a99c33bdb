import { relatedTo } from '../tools/related.ts';
import { cn } from '../ui/class-names.ts';
import { CategoryIcon } from '../ui/category/category-tile.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { toolPageWords } from './words.ts';

/** Related tools: next to this tool where there is room, otherwise in a row below it. */
export function RelatedTools({ path, isAside }: { path: string; isAside: boolean }) {
  const pages = relatedTo(path);
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="related-title" className={cn('min-w-0', isAside && 'xl:pt-1')}>
      <h2 id="related-title" className="text-base tracking-tight">
        {toolPageWords.related}
      </h2>
      <ul
        className={cn(
          'mt-3 flex flex-wrap gap-2',
          isAside &&
            'xl:group-not-has-[[data-canvas]]/tool:block xl:group-not-has-[[data-canvas]]/tool:border-t xl:group-not-has-[[data-canvas]]/tool:border-line',
        )}
      >
        {pages.map(({ path: to, name, category, icon }) => (
          <li
            key={to}
            data-kind={category}
            className={cn(
              isAside &&
                'xl:group-not-has-[[data-canvas]]/tool:border-b xl:group-not-has-[[data-canvas]]/tool:border-line',
            )}
          >
            <PageLink
              to={to}
              className={cn(
                'group flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-card px-3.5 text-[0.9375rem] hover:border-kind',
                isAside &&
                  'xl:group-not-has-[[data-canvas]]/tool:min-h-12 xl:group-not-has-[[data-canvas]]/tool:rounded-none xl:group-not-has-[[data-canvas]]/tool:border-0 xl:group-not-has-[[data-canvas]]/tool:bg-transparent xl:group-not-has-[[data-canvas]]/tool:px-0',
              )}
            >
              <CategoryIcon category={category} icon={icon} className="size-4.5 shrink-0 text-kind" />
              <span className="min-w-0 font-semibold tracking-tight underline-offset-4 group-hover:underline">
                {name}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
