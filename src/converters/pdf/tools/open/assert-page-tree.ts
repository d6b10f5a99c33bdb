import { Fault } from '#src/contract/faults.ts';
import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { readCatalog, dictionaryAt, listPdfPages, valueAt } from '../structure/document.ts';

/**
 * Returns the document if its page tree is not empty and has as many pages as it states. Throws `file-damaged`
 * otherwise: qpdf might leave the tree unchanged, and the result would be unreadable.
 */
export function assertPageTree(all: PdfObjects): PdfObjects {
  const { '/Pages': root } = readCatalog(all).dictionary;
  const statedCount = valueAt(all.objects, dictionaryAt(all.objects, root)?.['/Count']);
  const pages = listPdfPages(all);
  const isRight = statedCount === pages.length && pages.every(({ dictionary }) => isPage(dictionary));
  if (pages.length === 0 || !isRight) throw new Fault('file-damaged', { format: 'PDF' });
  return all;
}

/** Returns whether a leaf of the page tree is a page. Some programs omit its type. */
export const isPage = (leaf: PdfDictionary): boolean =>
  leaf['/Type'] === '/Page' || (leaf['/Type'] === undefined && pageKeys.some((key) => key in leaf));
const pageKeys = ['/Parent', '/MediaBox', '/Contents', '/Resources'];
