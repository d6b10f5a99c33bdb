import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { readCatalog, dictionaryAt } from './document.ts';

/**
 * Returns the objects that remove the XFA description of a document's form (ISO 32000-1, 12.7.8), which Adobe's
 * programs would show instead of the pages. Empty if there is none.
 */
export function withoutXfa({ header, objects }: PdfObjects): Record<string, PdfObject> {
  const { reference, dictionary: catalog } = readCatalog({ header, objects });
  const own = catalog['/AcroForm'];
  const form = dictionaryAt(objects, own);
  if (form?.['/XFA'] === undefined) return {};
  const { '/XFA': _xfa, ...remaining } = form;
  const { '/NeedsRendering': _needed, ...rest } = catalog;
  return typeof own === 'string'
    ? { [`obj:${reference}`]: { value: rest }, [`obj:${own}`]: { value: remaining } }
    : { [`obj:${reference}`]: { value: { ...rest, '/AcroForm': remaining } } };
}
