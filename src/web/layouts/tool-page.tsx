import type { ReactNode } from 'react';
import type { Crumb } from '../seo/page-seo.ts';
import type { ToolWords } from '../seo/tool-words.ts';
import { cn } from '../ui/class-names.ts';
import { tools } from '../tools/tools.ts';
import { Faq } from '../ui/sections/faq.tsx';
import { HowTo } from '../ui/sections/how-to.tsx';
import type { ToolCategory } from '../ui/category/category.ts';
import { TextSections } from '../ui/sections/text-sections.tsx';
import { NoScript } from './no-script.tsx';
import { PageHead } from './page-head.tsx';
import { RelatedTools } from './related-tools.tsx';
import { toolPageWords } from './words.ts';

interface ToolPageProps {
  readonly category: ToolCategory;
  readonly words: ToolWords;
  readonly crumbs: readonly Crumb[];
  readonly children: ReactNode;
}

/**
 * A tool's page: its head, the tool itself, related tools, then how to use it, background information, and questions.
 */
export function ToolPage({ category, words, crumbs, children }: ToolPageProps) {
  const path = crumbs.at(-1)?.path ?? '';
  const icon = tools.find((tool) => tool.path === path)?.icon;
  const isNarrow = category !== 'text';
  return (
    <div data-kind={category}>
      <div className="group/tool container-page pt-5 sm:pt-8">
        <PageHead crumbs={crumbs} title={words.title} lead={words.lead} category={category} icon={icon} />
        <NoScript />
        <div
          className={cn(
            'mt-7 grid group-has-[[data-filled]]/tool:mt-4 grid-cols-1 gap-x-12 gap-y-6',
            isNarrow && 'items-start xl:grid-cols-[minmax(0,52rem)_minmax(0,1fr)]',
            'xl:group-has-[[data-canvas]]/tool:grid-cols-1',
          )}
        >
          <div className="min-w-0">{children}</div>
          <RelatedTools path={path} isAside={isNarrow} />
        </div>
      </div>
      <HowTo title={toolPageWords.howTo} steps={words.steps} />
      <TextSections sections={words.sections} />
      <Faq title={toolPageWords.faq} questions={words.faq} />
    </div>
  );
}
