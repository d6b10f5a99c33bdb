import type { Category, FormatId } from '#src/formats/formats.ts';
import type { ToolFolder } from '../tool.ts';
import { conversionCards, type ConversionSlug } from './cards.ts';
import { icons, sources } from './sources.ts';

const slugs = Object.keys(sources) as ConversionSlug[];

export default {
  tools: slugs.map((slug) => ({
    path: `/convert/${slug}`,
    name: conversionCards[slug].name,
    summary: conversionCards[slug].summary,
    section: 'pdf-conversion',
    category: sources[slug] === 'jpg' ? 'image' : 'document',
    icon: icons[slug],
    accepts: listAcceptedFormats(sources[slug]),
  })),
} satisfies ToolFolder;

/** The page for JPG accepts every image; those for Office files also accept the older formats. */
function listAcceptedFormats(from: FormatId): readonly (FormatId | Category)[] {
  if (from === 'jpg') return ['image'];
  const older: Partial<Record<FormatId, FormatId>> = { docx: 'doc', xlsx: 'xls', pptx: 'ppt' };
  return [from, older[from]].filter((format) => format !== undefined);
}
