import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, listPdfPages } from '../structure/document.ts';

/** Whether a document has articles that are read on from page to page (ISO 32000-1, 12.4.3). */
export const hasThreads = (all: PdfObjects): boolean => readCatalog(all).dictionary['/Threads'] !== undefined;

/** The objects of a joined file with the articles of all its parts; their pieces say the page they are on now. */
export function joinedThreads(all: PdfObjects): Record<string, PdfObject> {
  const { objects } = all;
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const threads = new Set(arrayAt(objects, catalog['/Threads']));
  const known = threads.size;
  const changed: Record<string, PdfObject> = {};
  for (const { reference: page, dictionary } of listPdfPages(all))
    for (const bead of arrayAt(objects, dictionary['/B'])) {
      const piece = typeof bead === 'string' ? dictionaryAt(objects, bead) : undefined;
      if (!piece) continue;
      if (typeof piece['/T'] === 'string') threads.add(piece['/T']);
      if (piece['/P'] !== page) changed[`obj:${String(bead)}`] = { value: { ...piece, '/P': page } };
    }
  if (threads.size === known) return changed;
  return { ...changed, [`obj:${root}`]: { value: { ...catalog, '/Threads': [...threads] } } };
}
