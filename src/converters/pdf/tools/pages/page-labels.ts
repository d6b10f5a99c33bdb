import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt } from '../structure/document.ts';

/** Returns whether a document has page labels (ISO 32000-1, 12.4.2). */
export const hasLabels = (all: PdfObjects): boolean =>
  readCatalog(all).dictionary['/PageLabels'] !== undefined;

/**
 * Returns the objects that label the pages of a joined file by number if they come from a file without labels: qpdf
 * gives those pages empty labels. `isLabelled` returns whether a page (from 0) comes from a file with labels.
 */
export function numberedLabels(
  all: PdfObjects,
  isLabelled: (page: number) => boolean,
): Record<string, PdfObject> {
  const { objects } = all;
  const { reference, dictionary: catalog } = readCatalog(all);
  const list = arrayAt(objects, dictionaryAt(objects, catalog['/PageLabels'])?.['/Nums']);
  const next = list.map((entry, at) => {
    const label = at % 2 === 1 ? dictionaryAt(objects, entry) : undefined;
    const page = Number(list[at - 1]);
    const isBlank = label && label['/S'] === undefined && label['/P'] === undefined;
    return isBlank && !isLabelled(page) ? { '/S': '/D', '/St': page + 1 } : entry;
  });
  if (next.every((entry, at) => entry === list[at])) return {};
  return { [`obj:${reference}`]: { value: { ...catalog, '/PageLabels': { '/Nums': next } } } };
}
