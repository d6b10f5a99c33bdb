import type { About } from './open-xml/core-properties.ts';
import type { DocumentLayout } from './document.ts';
import type { PageLayout } from './model.ts';
import { nearPage } from './open-xml/near-page.ts';
import { notesInFlow } from './paragraphs/notes-in-flow.ts';
import type { LayoutOrder } from './order.ts';
import { writeEpub } from './write-web/write-epub.ts';
import { writeHtml } from './write-web/write-html.ts';
import { writeDocx } from './write-docx/write-docx.ts';
import { writePptx } from './write-pptx/write-pptx.ts';
import { writeXlsx } from './write-xlsx/write-xlsx.ts';

/** Writes a document in the format asked for. */
export function writeTarget(
  target: LayoutOrder['target'],
  output: string,
  layout: DocumentLayout,
  about: About,
  note: (sentence: string) => void,
): Promise<void> {
  const near = { ...layout, pages: layout.pages.map(withNearShapes) };
  if (target === 'docx') return writeDocx(output, near, about, note);
  if (target === 'html') return writeHtml(output, near, about, note);
  if (target === 'epub') return writeEpub(output, near, about, note);
  const plain = notesInFlow(near);
  return target === 'xlsx' ? writeXlsx(output, plain, about, note) : writePptx(output, plain, about, note);
}

const withNearShapes = (page: PageLayout): PageLayout => ({
  ...page,
  shapes: page.shapes.map((shape) => nearPage(shape, page)),
});
