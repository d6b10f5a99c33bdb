import { around } from '../boxes.ts';
import type { DocumentLayout } from '../document.ts';
import type { PageBand, Footnote, LaidOutPage, Paragraph, TextRun } from '../model.ts';

/** A document whose footnotes stand at the end of their pages again, for formats that know no footnotes. */
export function notesInFlow(layout: DocumentLayout): DocumentLayout {
  return { ...layout, pages: layout.pages.map(withNotes) };
}

function withNotes(page: LaidOutPage): LaidOutPage {
  const blocks = page.footnotes.flatMap(marked);
  if (blocks.length === 0) return page;
  const band: PageBand = { columns: [{ box: around(blocks.map((block) => block.box)), blocks }] };
  return { ...page, footnotes: [], bands: [...page.bands, band] };
}

/** The paragraphs of a note, its mark put back before the first. */
function marked({ mark, blocks }: Footnote): Paragraph[] {
  const [first, ...rest] = blocks;
  const style = first?.runs[0]?.style;
  if (!first || !style) return [...blocks];
  const before: TextRun = { text: mark, style, raise: 'super' };
  return [{ ...first, runs: [before, { text: ' ', style }, ...first.runs] }, ...rest];
}
