import { objectDictionary, type PdfDictionary, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';

/** A dictionary in a file. */
export interface FoundDictionary {
  readonly dictionary: PdfDictionary;
  /** Reference of the object that contains it. */
  readonly reference: string;
  /** Whether it is a stream dictionary. */
  readonly isStream: boolean;
}

/** Returns every dictionary of a file, including nested ones. */
export function everyDictionary(objects: PdfObjects['objects']): FoundDictionary[] {
  const found: FoundDictionary[] = [];
  for (const [name, object] of Object.entries(objects)) {
    const reference = name.replace('obj:', '');
    walk(object.stream?.dict ?? object.value, reference, object.stream !== undefined);
  }
  return found;

  function walk(value: unknown, reference: string, isStream: boolean): void {
    if (Array.isArray(value)) for (const item of value) walk(item, reference, false);
    const dictionary = objectDictionary({ value });
    if (!dictionary) return;
    found.push({ dictionary, reference, isStream });
    for (const inner of Object.values(dictionary)) walk(inner, reference, false);
  }
}

/** Calls back with every array, string, name and number of a file. */
export function everyValue(objects: PdfObjects['objects'], visit: (value: unknown) => void): void {
  const walk = (value: unknown): void => {
    visit(value);
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        visit(key);
        walk(inner);
      }
  };
  for (const object of Object.values(objects)) walk(object.stream?.dict ?? object.value);
}
