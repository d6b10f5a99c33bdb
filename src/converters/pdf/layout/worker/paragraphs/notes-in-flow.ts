import { around } from '../boxes.ts';
import type { DocumentLayout } from '../document.ts';
import type { Footnote, Paragraph, TextRun } from '../model/blocks.ts';
import type { PageBand, LaidOutPage } from '../model/laid-out-page.ts';

/** Moves the footnotes of a document back to the ends of their pages, for formats without footnotes. */
export function notesInFlow(layout: DocumentLayout): DocumentLayout {
  return { ...layout, pages: layout.pages.map(withNotes) };
}

function withNotes(page: LaidOutPage): LaidOutPage {
  const blocks = page.footnotes.flatMap(marked);
  if (blocks.length === 0) return page;
  const band: PageBand = { columns: [{ box: around(blocks.map((block) => block.box)), blocks }] };
  return { ...page, footnotes: [], bands: [...page.bands, band] };
}

/** Returns the paragraphs of a note, with its mark back at the start. */
function marked({ mark, blocks }: Footnote): Paragraph[] {
  const [first, ...rest] = blocks;
  const style = first?.runs[0]?.style;
  if (!first || !style) return [...blocks];
  const before: TextRun = { text: mark, style, raise: 'super' };
  return [{ ...first, runs: [before, { text: ' ', style }, ...first.runs] }, ...rest];
}
