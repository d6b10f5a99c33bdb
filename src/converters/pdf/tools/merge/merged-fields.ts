import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { listAnnotations, arrayAt, dictionaryAt } from '../structure/document.ts';
import { readAcroForm, withForm } from '../structure/form.ts';

/** A key that no reader knows; it tells which fields of a joined file were one before. */
const markKey = '/FSHIFT_Field';

/** The fields of a document's form that others belong to, with a mark each. `index` tells files from each other. */
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
 * The objects that make one field again of the copies of it that a joined file has, one for each page it is on: a choice
 * on two pages would be two choices, and a text to be filled in once would have to be filled in on each page.
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

  /** Of two copies of a field the first, with those of its parts that stand on a page; of a part, the one that does. Each copy is taken once. */
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

/** Levels of fields below each other; no form made for people has as many. */
const deepest = 50;
/** Parts of fields in all: fields that share one list of parts would have as many as both multiplied. */
const maxFieldKids = 200_000;
