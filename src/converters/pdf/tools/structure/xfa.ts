import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { readCatalog, dictionaryAt } from './document.ts';

/** What is said of a form that was described twice, and of one of several files by its name. */
export const xfaLeftOut =
  'The form was also described as XFA, which some programs show in place of the pages; only its pages and fields are in the result.';
export const describeXfaLeftOut = (name: string): string =>
  `The form in "${name}" was also described as XFA, which some programs show in place of the pages; only its pages and fields are in the result.`;

/**
 * The objects of a document without the description of its form as XFA (ISO 32000-1, 12.7.8), which Adobe's programs
 * would show in place of the pages there are; empty where there is none.
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
