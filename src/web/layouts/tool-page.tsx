import type { ReactNode } from 'react';
import type { Crumb } from '../seo/page-seo.ts';
import type { ToolWords } from '../seo/tool-words.ts';
import { Faq } from '../ui/faq.tsx';
import { HowTo } from '../ui/how-to.tsx';
import type { Kind } from '../ui/kind.ts';
import { TextSections } from '../ui/text-sections.tsx';
import { NoScript } from './no-script.tsx';
import { PageHead } from './page-head.tsx';
import { toolPageWords } from './words.ts';

interface ToolPageProps {
  readonly kind: Kind;
  readonly words: ToolWords;
  readonly crumbs: readonly Crumb[];
  readonly children: ReactNode;
}

/** A tool's page: its head, the tool itself, then how it is used, what is worth knowing, and questions. */
export function ToolPage({ kind, words, crumbs, children }: ToolPageProps) {
  return (
    <div data-kind={kind}>
      <div className="container-page pt-5 sm:pt-8">
        <PageHead crumbs={crumbs} title={words.title} lead={words.lead} kind={kind} />
        <NoScript />
        <div className="mt-7">{children}</div>
      </div>
      <HowTo title={toolPageWords.howTo} steps={words.steps} />
      <TextSections sections={words.sections} />
      <Faq title={toolPageWords.faq} questions={words.faq} />
    </div>
  );
}
