import { Fault } from '#src/contract/faults.ts';
import type { PdfObjects } from '#src/engines/qpdf-objects.ts';
import { catalogOf, dictionaryAt, pagesOf, valueAt } from './document.ts';

/**
 * A document whose tree of pages has as many as it says, and any. Throws `file-damaged` for others: qpdf might leave them
 * as they are, and nobody could read the result.
 */
export function countedRightly(all: PdfObjects): PdfObjects {
  const { '/Pages': root } = catalogOf(all).dictionary;
  const said = valueAt(all.objects, dictionaryAt(all.objects, root)?.['/Count']);
  const pages = pagesOf(all).length;
  if (pages === 0 || said !== pages) throw new Fault('file-damaged', { format: 'PDF' });
  return all;
}
