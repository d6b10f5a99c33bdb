import { Fault } from '#src/contract/faults.ts';
import type { DocumentLayout } from './document.ts';
import type { LayoutOrder } from './order.ts';
import { writeDocx } from './write-docx/write-docx.ts';

/** Writes a document in the format asked for. */
export async function writeTarget(
  target: LayoutOrder['target'],
  output: string,
  layout: DocumentLayout,
  about: { readonly title: string; readonly author: string },
  note: (sentence: string) => void,
): Promise<void> {
  void note;
  if (target === 'docx') await writeDocx(output, layout, about);
  else throw new Fault('internal');
}
