import type { Crumb } from '../seo/page-seo.ts';
import { Breadcrumb } from '../ui/sections/breadcrumb.tsx';
import type { ToolCategory } from '../ui/category/category.ts';
import type { IconName } from '../ui/category/named-icons.ts';
import { CategoryTile } from '../ui/category/category-tile.tsx';

interface PageHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly lead: string;
  readonly category?: ToolCategory;
  readonly icon?: IconName | undefined;
}

/**
 * The head of a page: breadcrumbs, title, and one sentence. On a tool's page it makes room once the tool has a file
 * (`data-filled`): the title is then one line.
 */
export function PageHead({ crumbs, title, lead, category, icon }: PageHeadProps) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-6 flex items-center gap-4 group-has-[[data-filled]]/tool:mt-3 max-[24rem]:gap-3 sm:mt-8 sm:gap-5">
        {category && (
          <CategoryTile
            category={category}
            icon={icon}
            className="size-14 group-has-[[data-filled]]/tool:size-10! max-[24rem]:size-10 sm:size-18"
          />
        )}
        <h1 className="min-w-0 text-[clamp(2rem,1.4rem+2.6vw,3.4rem)] wrap-anywhere hyphens-auto max-[24rem]:text-[1.6rem] group-has-[[data-filled]]/tool:text-2xl! leading-none font-extrabold tracking-[-0.045em]">
          {title}
        </h1>
      </div>
      <p className="mt-4 max-w-[42rem] text-lg leading-relaxed text-soft group-has-[[data-filled]]/tool:sr-only">
        {lead}
      </p>
    </>
  );
}
