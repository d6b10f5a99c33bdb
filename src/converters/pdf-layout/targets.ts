import type { About } from './open-xml/core-properties.ts';
import type { DocumentLayout } from './document.ts';
import { notesInFlow } from './paragraphs/notes-in-flow.ts';
import type { LayoutOrder } from './order.ts';
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
  if (target === 'docx') return writeDocx(output, layout, about, note);
  const plain = notesInFlow(layout);
  return target === 'xlsx' ? writeXlsx(output, plain, about, note) : writePptx(output, plain, about, note);
}
