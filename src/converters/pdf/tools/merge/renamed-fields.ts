import {
  objectDictionary,
  follow,
  type PdfDictionary,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt, valueAt } from '../structure/document.ts';
import { readAcroForm } from '../structure/form.ts';

/** What a form brings along that others may have as well: names of its fields, and what calls fields by their names. */
export interface FieldNames {
  readonly names: readonly string[];
  /** Whether scripts or actions may call a field so. */
  readonly calls: (name: string) => boolean;
}

/** Reads the names of a document's fields of the first level, and what is done to fields by their names. */
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

/** What stands in quotes in a script, up to the name of a part of a field (`"sum.net"`). */
const quotedIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/["']([^"'.]+)/g), ([, name = '']) => name);

/** Whether a later form has fields called as those before it, which get other names in one file, and calls one of them. */
export const callsRenamed = ({ names, calls }: FieldNames, before: readonly FieldNames[]): boolean => {
  const used = new Set(before.flatMap((form) => form.names));
  return names.some((name) => used.has(name) && calls(name));
};

/** What is said where scripts may not find fields of a file any more. */
export const fieldsRenamed = (fileName: string): string =>
  `Fields of "${fileName}" with names that files before it use as well were renamed; scripts may no longer find them.`;

/** Actions that may name fields (ISO 32000-1, table 198 and 12.7.5). */
const naming: readonly unknown[] = ['/JavaScript', '/Hide', '/ResetForm', '/SubmitForm'];

/** The actions and scripts of a document as texts; undefined for a script whose text lies in a stream. */
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

/** Levels of dictionaries within each other. */
const deepest = 20;
