import { Fault } from '#src/contract/faults.ts';
import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { readCatalog, dictionaryAt, listPdfPages, valueAt } from '../structure/document.ts';

/**
 * A document whose tree of pages has as many as it says, and any, all of them there. Throws `file-damaged` for others: qpdf
 * might leave them as they are, and nobody could read the result.
 */
export function assertPageTree(all: PdfObjects): PdfObjects {
  const { '/Pages': root } = readCatalog(all).dictionary;
  const statedCount = valueAt(all.objects, dictionaryAt(all.objects, root)?.['/Count']);
  const pages = listPdfPages(all);
  const isRight = statedCount === pages.length && pages.every(({ dictionary }) => isPage(dictionary));
  if (pages.length === 0 || !isRight) throw new Fault('file-damaged', { format: 'PDF' });
  return all;
}

/** Whether a leaf of the tree is a page; some programs do not say so. */
export const isPage = (leaf: PdfDictionary): boolean =>
  leaf['/Type'] === '/Page' || (leaf['/Type'] === undefined && pageKeys.some((key) => key in leaf));
const pageKeys = ['/Parent', '/MediaBox', '/Contents', '/Resources'];
