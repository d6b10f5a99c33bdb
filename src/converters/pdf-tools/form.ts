import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf-objects.ts';
import { catalogOf, dictionaryAt } from './document.ts';

/** The form of a document (AcroForm, ISO 32000-1, 12.7.2); undefined where there is none. */
export const formOf = (all: PdfObjects): PdfDictionary | undefined =>
  dictionaryAt(all.objects, catalogOf(all).dictionary['/AcroForm']);

/** The objects of a document with other entries in its form, which is an object or lies within the catalog. */
export function withForm(all: PdfObjects, entries: PdfDictionary): Record<string, PdfObject> {
  const { reference: root, dictionary: catalog } = catalogOf(all);
  const own = catalog['/AcroForm'];
  const value = { ...formOf(all), ...entries };
  return typeof own === 'string'
    ? { [`obj:${own}`]: { value } }
    : { [`obj:${root}`]: { value: { ...catalog, '/AcroForm': value } } };
}
