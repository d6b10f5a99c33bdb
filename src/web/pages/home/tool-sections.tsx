import { ArrowRight } from 'lucide-react';
import type { ConversionType } from '#src/contract/conversion-types.ts';
import { listOfferedFormats, type Offer } from '../../site/request/offer.ts';
import { sections } from '../../tools/sections.ts';
import type { Tool } from '../../tools/tool.ts';
import { tools } from '../../tools/tools.ts';
import { cn } from '../../ui/class-names.ts';
import { CategoryTile } from '../../ui/category/category-tile.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { HomeWords } from './words.ts';

/**
 * Columns for card counts that would leave a gap in rows of three; the ten conversions are arranged in pairs, one per
 * direction.
 */
const columns: Readonly<Record<number, string>> = {
  2: '',
  4: '',
  10: 'sm:grid-flow-col sm:grid-rows-5',
};

/** The available tools by section; empty sections are omitted. */
export function ToolSections({ offer, leads }: { offer: Offer; leads: HomeWords['leads'] }) {
  return sections.map((section) => {
    const own = tools.filter((tool) => tool.section === section.id);
    if (own.length === 0) return null;
    return (
      <section
        key={section.id}
        id={section.id}
        aria-labelledby={`${section.id}-title`}
        className="container-page later mt-14 [--later:44rem] first-of-type:mt-0 sm:mt-20 sm:[--later:50rem] lg:[--later:28rem]"
      >
        <h2 id={`${section.id}-title`} className="text-title">
          {section.title}
        </h2>
        <p className="mt-2 text-lg text-soft">{leads[section.id]}</p>
        <ul
          className={cn(
            'mt-6 grid grid-cols-1 gap-3 sm:mt-8 sm:grid-cols-2 sm:gap-4',
            columns[own.length] ?? 'lg:grid-cols-3',
          )}
        >
          {own.map((tool) => (
            <li key={tool.path}>
              <ToolCard tool={tool} formats={listToolFormatLabels(tool, offer)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function listToolFormatLabels(tool: Tool, offer: Offer): string[] {
  const type = /^\/convert\/([a-z]+)$/.exec(tool.path)?.[1] as ConversionType | undefined;
  return type ? listOfferedFormats(offer, type).map((format) => format.label) : [];
}

/** A link to a tool; its layout is in `tool-card.css`. */
function ToolCard({ tool, formats }: { tool: Tool; formats: readonly string[] }) {
  return (
    <PageLink to={tool.path} data-kind={tool.category} className="group tool-card">
      <CategoryTile category={tool.category} icon={tool.icon} />
      <span>{tool.name}</span>
      <ArrowRight aria-hidden="true" />
      <span>{tool.summary}</span>
      {formats.length > 0 && <span>{formats.join('\u00A0· ')}</span>}
    </PageLink>
  );
}
