import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { readCatalog, dictionaryAt } from './document.ts';

/** The form of a document (AcroForm, ISO 32000-1, 12.7.2); undefined where there is none. */
export const readAcroForm = (all: PdfObjects): PdfDictionary | undefined =>
  dictionaryAt(all.objects, readCatalog(all).dictionary['/AcroForm']);

/** The objects of a document with other entries in its form, which is an object or lies within the catalog. */
export function withForm(all: PdfObjects, entries: PdfDictionary): Record<string, PdfObject> {
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const own = catalog['/AcroForm'];
  const value = { ...readAcroForm(all), ...entries };
  return typeof own === 'string'
    ? { [`obj:${own}`]: { value } }
    : { [`obj:${root}`]: { value: { ...catalog, '/AcroForm': value } } };
}
