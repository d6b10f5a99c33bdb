import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { annotationsAt, arrayAt, dictionaryAt, type PdfPageNode } from '../structure/document.ts';
import { readAcroForm, withForm } from '../structure/form.ts';

/** Returns whether a document has calculated fields (ISO 32000-1, table 218). */
export const hasCalculations = (all: PdfObjects): boolean => readAcroForm(all)?.['/CO'] !== undefined;

/** Returns the objects that limit the calculation order to the fields on the extracted pages. */
export function calculationsOn(pages: readonly PdfPageNode[], all: PdfObjects): Record<string, PdfObject> {
  const order = arrayAt(all.objects, readAcroForm(all)?.['/CO']);
  const fields = fieldsOn(pages, all);
  const left = order.filter((field) => fields.has(field));
  return left.length < order.length ? withForm(all, { '/CO': left }) : {};
}

/** Returns the fields on the pages: their annotations and all ancestors of those. */
function fieldsOn(pages: readonly PdfPageNode[], { objects }: PdfObjects): ReadonlySet<unknown> {
  const fields = new Set(
    pages.flatMap(({ reference }) => annotationsAt(objects, dictionaryAt(objects, reference) ?? {})),
  );
  for (const field of fields) {
    const parent = dictionaryAt(objects, field)?.['/Parent'];
    if (parent !== undefined) fields.add(parent); // visited later in this loop
  }
  return fields;
}
