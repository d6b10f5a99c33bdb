import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import type { TextStyle } from '#src/engines/pdfium/worker/page.ts';
import { fallbackFamily, officeFontFamily } from '../../text/fonts.ts';
import { listFlowParagraphs } from '../../paragraphs/headings/headings.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { namespaces } from './static-parts.ts';

/** Lists the fonts of a document and their substitutes; without it, a program that lacks a font guesses. */
export function fontTableXml(pages: readonly LaidOutPage[]): string {
  const fonts = new Map<string, TextStyle>();
  for (const run of pages.flatMap((page) => listFlowParagraphs(page)).flatMap((paragraph) => paragraph.runs))
    fonts.set(officeFontFamily(run.style), run.style);
  return `${xmlHead}<w:fonts ${namespaces}>${[...fonts].map(fontXml).join('')}</w:fonts>`;
}

/** ECMA-376, part 1, 17.8.3.10; the element order is fixed. */
function fontXml([family, style]: readonly [string, TextStyle]): string {
  const fallback = fallbackFamily(style);
  const other = fallback === family ? '' : `<w:altName w:val="${fallback}"/>`;
  const genericFamily = style.isMono ? 'modern' : style.isSerif ? 'roman' : 'swiss';
  const pitch = style.isMono ? 'fixed' : 'variable';
  return `<w:font w:name="${escapeXml(family)}">${other}<w:family w:val="${genericFamily}"/><w:pitch w:val="${pitch}"/></w:font>`;
}
