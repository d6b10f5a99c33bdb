import type { Category, FormatId } from '#src/formats/formats.ts';
import type { Kind } from '../ui/kind.ts';

/** The sections of the home page that list tools, in their order. */
export const sections = [
  {
    id: 'tools',
    title: 'Conversion tools',
    lead: 'Choose what you have. Each page knows every format of its kind.',
  },
  { id: 'compress', title: 'Compression tools', lead: 'Make files smaller and see what it costs.' },
  { id: 'pdf-conversion', title: 'PDF conversion tools', lead: 'Into PDF and out of it again.' },
  { id: 'pdf', title: 'PDF tools', lead: 'Join, split, turn, protect.' },
  { id: 'edit', title: 'Media editing tools', lead: 'Small changes to pictures and video, done well.' },
  { id: 'text', title: 'Text and font tools', lead: 'They run in your browser; nothing is sent.' },
] as const;
type SectionId = (typeof sections)[number]['id'];

/**
 * A tool of the site, as data. Its route, its card on the home page, its place in menus, its row in the sitemap and
 * the smoke test of its page are computed from this.
 */
export interface Tool {
  readonly path: `/${string}`;
  readonly name: string;
  /** One sentence for the card. */
  readonly summary: string;
  readonly section: SectionId;
  readonly kind: Kind;
  /** Formats, or whole categories of them, that the tool works on; results in them can go there at once. */
  readonly takes?: readonly (FormatId | Category)[];
}

/** What a folder of `tools/` declares, as the default export of its `tool.ts`; the page itself is `page.tsx` beside it. */
export interface ToolFolder {
  /** Route pattern, where one page serves several tools; otherwise each tool's path is its route. */
  readonly pattern?: `/${string}`;
  readonly tools: readonly Tool[];
}
