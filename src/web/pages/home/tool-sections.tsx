import { ArrowRight } from 'lucide-react';
import type { ConversionType } from '#src/contract/conversion-types.ts';
import { formatsOf, type Offer } from '../../site/offer.ts';
import { sections } from '../../tools/sections.ts';
import type { Tool } from '../../tools/tool.ts';
import { tools } from '../../tools/tools.ts';
import { cn } from '../../ui/class-names.ts';
import { KindTile } from '../../ui/kind-tile.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { HomeWords } from './words.ts';

/** Numbers of cards that rows of three would leave a gap in; the ten conversions stand in pairs, there and back. */
const columns: Readonly<Record<number, string>> = {
  2: '',
  4: '',
  10: 'sm:grid-flow-col sm:grid-rows-5',
};

/** The tools there are, section by section; a section without tools is not there. */
export function ToolSections({ offer, leads }: { offer: Offer; leads: HomeWords['leads'] }) {
  return sections.map((section) => {
    const own = tools.filter((tool) => tool.section === section.id);
    if (own.length === 0) return null;
    return (
      <section
        key={section.id}
        id={section.id}
        aria-labelledby={`${section.id}-title`}
        className="container-page later mt-20 [--later:58rem] first-of-type:mt-0 lg:[--later:28rem]"
      >
        <h2 id={`${section.id}-title`} className="text-title">
          {section.title}
        </h2>
        <p className="mt-2 text-lg text-soft">{leads[section.id]}</p>
        <ul
          className={cn(
            'mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2',
            columns[own.length] ?? 'lg:grid-cols-3',
          )}
        >
          {own.map((tool) => (
            <li key={tool.path}>
              <ToolCard tool={tool} formats={labelsOf(tool, offer)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function labelsOf(tool: Tool, offer: Offer): string[] {
  const type = /^\/convert\/([a-z]+)$/.exec(tool.path)?.[1] as ConversionType | undefined;
  return type ? formatsOf(offer, type).map((format) => format.label) : [];
}

function ToolCard({ tool, formats }: { tool: Tool; formats: readonly string[] }) {
  return (
    <PageLink
      to={tool.path}
      data-kind={tool.kind}
      className="group flex h-full flex-col gap-4 rounded-card border border-line bg-card p-5 shadow-card transition-[border-color,box-shadow,transform] duration-200 hover:-translate-y-0.5 hover:border-kind hover:shadow-raised"
    >
      <span className="flex items-center gap-4">
        <KindTile
          kind={tool.kind}
          icon={tool.icon}
          className="transition-[border-radius] duration-300 group-hover:rounded-2xl"
        />
        <span className="min-w-0 text-lg font-bold tracking-tight wrap-anywhere hyphens-auto">
          {tool.name}
        </span>
        <ArrowRight
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 text-soft transition-transform duration-200 group-hover:translate-x-1 group-hover:text-kind"
        />
      </span>
      <span className="text-[0.9375rem] leading-relaxed text-soft">{tool.summary}</span>
      {formats.length > 0 && (
        <span className="mt-auto text-xs font-semibold tracking-wide text-kind">{formats.join(' · ')}</span>
      )}
    </PageLink>
  );
}
