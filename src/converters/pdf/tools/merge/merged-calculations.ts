import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt } from '../structure/document.ts';
import { readAcroForm, withForm } from '../structure/form.ts';

/** A key that no reader knows; it tells which fields of a joined file are calculated, and in which order. */
const markKey = '/FSHIFT_Calculated';

/** The fields of a file that are calculated (ISO 32000-1, table 218) with a mark each. `index` tells files from each other. */
export function markedCalculations(all: PdfObjects, index: number): Record<string, PdfObject> {
  const { objects } = all;
  const form = readAcroForm(all);
  return Object.fromEntries(
    arrayAt(objects, form?.['/CO']).flatMap((reference, number) => {
      const field = dictionaryAt(objects, reference);
      const mark = `${index}-${number}`;
      return field && typeof reference === 'string'
        ? [[`obj:${reference}`, { value: { ...field, [markKey]: `u:${mark}` } }]]
        : [];
    }),
  );
}

/** The objects of a joined file whose calculated fields are calculated again, each file's after those of the ones before it. */
export function joinedCalculations(all: PdfObjects): Record<string, PdfObject> {
  const { objects } = all;
  const form = readAcroForm(all);
  const found = new Map<string, string>();
  const changed: Record<string, PdfObject> = {};
  const fields = new Set(arrayAt(objects, form?.['/Fields']));
  for (const reference of fields) {
    const field = dictionaryAt(objects, reference);
    for (const kid of arrayAt(objects, field?.['/Kids'])) fields.add(kid); // gone through in its turn
    const { [markKey]: mark, ...value } = field ?? {};
    if (typeof mark !== 'string') continue;
    changed[`obj:${String(reference)}`] = { value };
    if (!found.has(mark)) found.set(mark, String(reference));
  }
  if (found.size === 0) return {};
  const later = [...found].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  const order = [...arrayAt(objects, form?.['/CO']), ...later.map(([, reference]) => reference)];
  return { ...changed, ...withForm(all, { '/CO': order }) };
}
