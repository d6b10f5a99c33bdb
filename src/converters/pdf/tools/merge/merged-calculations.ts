import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt } from '../structure/document.ts';
import { readAcroForm, withForm } from '../structure/form.ts';

/** Private key that readers ignore. It marks the calculated fields of a joined file and their order. */
const markKey = '/FSHIFT_Calculated';

/** Marks the calculated fields of a file (ISO 32000-1, table 218). `index` makes the marks unique per file. */
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

/**
 * Returns the objects that restore the calculation order in a joined file, with each file's fields after those of the
 * files before it.
 */
export function joinedCalculations(all: PdfObjects): Record<string, PdfObject> {
  const { objects } = all;
  const form = readAcroForm(all);
  const found = new Map<string, string>();
  const changed: Record<string, PdfObject> = {};
  const fields = new Set(arrayAt(objects, form?.['/Fields']));
  for (const reference of fields) {
    const field = dictionaryAt(objects, reference);
    for (const kid of arrayAt(objects, field?.['/Kids'])) fields.add(kid); // visited later in this loop
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
