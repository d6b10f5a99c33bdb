import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, listPdfPages } from '../structure/document.ts';

/** Returns whether a document has article threads (ISO 32000-1, 12.4.3). */
export const hasThreads = (all: PdfObjects): boolean => readCatalog(all).dictionary['/Threads'] !== undefined;

/**
 * Returns the objects that give a joined file the article threads of all its parts, with each bead pointing to its
 * new page.
 */
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
