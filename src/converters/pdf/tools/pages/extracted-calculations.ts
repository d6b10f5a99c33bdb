import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { annotationsAt, arrayAt, dictionaryAt, type PdfPageNode } from '../structure/document.ts';
import { readAcroForm, withForm } from '../structure/form.ts';

/** Whether a document has fields that are calculated (ISO 32000-1, table 218). */
export const hasCalculations = (all: PdfObjects): boolean => readAcroForm(all)?.['/CO'] !== undefined;

/** The objects of a document of which only these pages are taken, without an order to calculate fields that go with the others. */
export function calculationsOn(pages: readonly PdfPageNode[], all: PdfObjects): Record<string, PdfObject> {
  const order = arrayAt(all.objects, readAcroForm(all)?.['/CO']);
  const fields = fieldsOn(pages, all);
  const left = order.filter((field) => fields.has(field));
  return left.length < order.length ? withForm(all, { '/CO': left }) : {};
}

/** The fields on pages: what stands there, and what that belongs to. */
function fieldsOn(pages: readonly PdfPageNode[], { objects }: PdfObjects): ReadonlySet<unknown> {
  const fields = new Set(
    pages.flatMap(({ reference }) => annotationsAt(objects, dictionaryAt(objects, reference) ?? {})),
  );
  for (const field of fields) {
    const parent = dictionaryAt(objects, field)?.['/Parent'];
    if (parent !== undefined) fields.add(parent); // gone through in its turn
  }
  return fields;
}
