import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { listAnnotations, arrayAt, dictionaryAt } from '../structure/document.ts';
import { readAcroForm, withForm } from '../structure/form.ts';

/** Private key that readers ignore. It marks the fields of a joined file that were one field in the original. */
const markKey = '/FSHIFT_Field';

/** Marks the form fields of a document that have child fields. `index` makes the marks unique per file. */
export function markedFields(all: PdfObjects, index: number): Record<string, PdfObject> {
  const marked = listFormFields(all).flatMap((reference, number) => {
    const field = dictionaryAt(all.objects, reference);
    if (typeof reference !== 'string' || field?.['/Kids'] === undefined) return [];
    return [[`obj:${reference}`, { value: { ...field, [markKey]: `u:${index}-${number}` } }]];
  });
  return Object.fromEntries(marked);
}

const listFormFields = (all: PdfObjects): readonly unknown[] =>
  arrayAt(all.objects, readAcroForm(all)?.['/Fields']);

/**
 * Returns the objects that merge the copies of a field in a joined file, one per page it is on, back into one field.
 * Otherwise a choice across two pages would become two choices, and a text would have to be filled in on every page.
 */
export function joinedFields(all: PdfObjects): Record<string, PdfObject> {
  const { objects } = all;
  const fields = listFormFields(all);
  const changed = new Map<string, PdfDictionary>();
  const shown = new Set(listAnnotations(all));
  const united = new Set<string>();
  let left = maxFieldKids;
  const firsts = new Map<string, string>();
  const remaining = fields.filter((reference) => {
    const { [markKey]: mark, ...field } = dictionaryOfField(reference);
    if (typeof mark !== 'string') return true;
    const first = firsts.get(mark);
    if (first === undefined) {
      changed.set(String(reference), field);
      firsts.set(mark, String(reference));
    } else unite(first, String(reference), 0);
    return first === undefined;
  });
  if (changed.size === 0) return {};
  return {
    ...withForm(all, { '/Fields': remaining }),
    ...Object.fromEntries([...changed].map(([at, value]) => [`obj:${at}`, { value }])),
  };

  function dictionaryOfField(reference: unknown): PdfDictionary {
    return changed.get(String(reference)) ?? dictionaryAt(objects, reference) ?? {};
  }

  /**
   * Merges two copies of a field. Keeps the first copy, but for each child chooses the copy that is on a page. Uses
   * each copy once.
   */
  function unite(one: string, other: string, depth: number): string {
    if (united.has(other)) return one;
    united.add(other);
    const [field, copy] = [dictionaryOfField(one), dictionaryOfField(other)];
    const [own, others] = [arrayAt(objects, field['/Kids']), arrayAt(objects, copy['/Kids'])];
    left -= own.length;
    if (own.length === 0 || own.length !== others.length || depth === deepest || left < 0)
      return shown.has(other) && !shown.has(one) ? other : one;
    const kids = own.map((kid, at) => {
      const chosen = unite(String(kid), String(others[at]), depth + 1);
      if (chosen !== kid) changed.set(chosen, { ...dictionaryOfField(chosen), '/Parent': one });
      return chosen;
    });
    changed.set(one, { ...field, '/Kids': kids });
    return one;
  }
}

/** Maximum nesting depth of fields. Real forms don't go this deep. */
const deepest = 50;
/**
 * Maximum number of child fields visited in total. Without it, fields that share one child list would multiply the
 * count.
 */
const maxFieldKids = 200_000;
