import {
  objectDictionary,
  follow,
  type PdfDictionary,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt, valueAt } from '../structure/document.ts';
import { readAcroForm } from '../structure/form.ts';

/** Field names of a form that may clash with those of other forms, and where they are used. */
export interface FieldNames {
  readonly names: readonly string[];
  /** Whether scripts or actions may refer to a field by this name. */
  readonly calls: (name: string) => boolean;
}

/** Reads the names of a document's top-level fields and the scripts and actions that refer to fields by name. */
export function readFieldNames(all: PdfObjects): FieldNames {
  const { objects } = all;
  const names = arrayAt(objects, readAcroForm(all)?.['/Fields'])
    .map((field) => valueAt(objects, dictionaryAt(objects, field)?.['/T']))
    .filter((name) => typeof name === 'string')
    .map((name) => name.replace(/^[ub]:/, ''));
  const deeds = names.length > 0 ? listActionTexts(all) : [];
  const isUnreadable = deeds.includes(undefined);
  const called = new Set(deeds.flatMap((deed) => quotedIn(deed ?? '')));
  const calls = (name: string) => isUnreadable || called.has(name);
  return { names, calls };
}

/** Returns the quoted strings in a script, each cut before the first dot of a qualified field name (`"sum.net"`). */
const quotedIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/["']([^"'.]+)/g), ([, name = '']) => name);

/**
 * Returns whether a later form has a field that joining renames because an earlier form uses the same name, and
 * refers to that field by name.
 */
export const callsRenamed = ({ names, calls }: FieldNames, before: readonly FieldNames[]): boolean => {
  const used = new Set(before.flatMap((form) => form.names));
  return names.some((name) => used.has(name) && calls(name));
};

/** Action types that may name fields (ISO 32000-1, table 198 and 12.7.5). */
const naming: readonly unknown[] = ['/JavaScript', '/Hide', '/ResetForm', '/SubmitForm'];

/** Returns a document's actions and scripts as text, with undefined for a script stored in a stream. */
function listActionTexts({ objects }: PdfObjects): readonly (string | undefined)[] {
  const deeds: (string | undefined)[] = [];
  for (const object of Object.values(objects)) gather(object.stream?.dict ?? object.value, 0);
  return deeds;

  function gather(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > deepest) return;
    const action = objectDictionary({ value });
    if (action && naming.includes(action['/S'])) deeds.push(textOf(action));
    for (const inner of Object.values(value)) gather(inner, depth + 1);
  }

  function textOf(action: PdfDictionary): string | undefined {
    const script = follow(objects, action['/JS']);
    if (script?.stream) return undefined;
    if (typeof script?.value === 'string') return script.value;
    const named = ['/T', '/Fields'].map((key) => valueAt(objects, action[key]));
    return JSON.stringify(named).replaceAll(/"[ub]:/g, '"');
  }
}

/** Maximum nesting depth of dictionaries. */
const deepest = 20;
