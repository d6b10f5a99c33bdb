import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { readCatalog, dictionaryAt } from './document.ts';

/** Returns the form of a document (AcroForm, ISO 32000-1, 12.7.2), or undefined if it has none. */
export const readAcroForm = (all: PdfObjects): PdfDictionary | undefined =>
  dictionaryAt(all.objects, readCatalog(all).dictionary['/AcroForm']);

/**
 * Returns the objects that change entries of a document's form, which may be an indirect object or part of the
 * catalog.
 */
export function withForm(all: PdfObjects, entries: PdfDictionary): Record<string, PdfObject> {
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const own = catalog['/AcroForm'];
  const value = { ...readAcroForm(all), ...entries };
  return typeof own === 'string'
    ? { [`obj:${own}`]: { value } }
    : { [`obj:${root}`]: { value: { ...catalog, '/AcroForm': value } } };
}
