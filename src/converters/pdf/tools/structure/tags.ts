import {
  objectDictionary,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { readCatalog, dictionaryAt, listPdfPages } from './document.ts';
import { listTreeEntries } from './trees.ts';

/**
 * Private keys that readers ignore. In a joined file they lead from a page to the tags of its original file and state
 * their language.
 */
export const tagKeys = { root: '/FSHIFT_Tags', language: '/FSHIFT_Lang' } as const;

/** Size of the range of structure parent numbers reserved for each file. No file has that much tagged content. */
const numbersEach = 10_000_000;

/**
 * Prepares a file to be joined with others: attaches its tags (logical structure, ISO 32000-1, 14.7) to its last
 * page, so that they are copied after all of its pages, and makes their numbers and names unique. `index` identifies
 * the file; the first file is changed only if its numbers or names might clash. Numbers that lead to no tags are
 * removed.
 */
export function markedTags(all: PdfObjects, index: number): Record<string, PdfObject> {
  const { objects } = all;
  const { dictionary: catalog } = readCatalog(all);
  const reference = catalog['/StructTreeRoot'];
  const root = dictionaryAt(objects, reference);
  const parents = listTreeEntries(objects, root?.['/ParentTree'], '/Nums').filter(([key]) =>
    Number.isInteger(key),
  );
  const numbers = new Map(parents.map(([key], at) => [key, index * numbersEach + at]));
  const ids = listTreeEntries(objects, root?.['/IDTree'], '/Names');
  const isApart = ids.length === 0 && parents.every(([key]) => Number(key) < numbersEach);
  if (index === 0 && isApart) return {};
  const changed: Record<string, PdfObject> = {};
  for (const [name, object] of Object.entries(objects)) {
    const dictionary = objectDictionary(object);
    const next =
      dictionary && withNumbers(ids.length > 0 ? withOwnIds(dictionary, index) : dictionary, numbers);
    if (next && next !== dictionary) changed[name] = replacing(object, next);
  }
  const last = listPdfPages(all).at(-1)?.reference;
  if (!root || typeof reference !== 'string' || last === undefined) return changed;
  changed[`obj:${reference}`] = {
    value: {
      ...root,
      '/ParentTree': { '/Nums': parents.flatMap(([key, value]) => [numbers.get(key), value]) },
      ...(ids.length > 0 && {
        '/IDTree': { '/Names': ids.flatMap(([key, value]) => [ownId(key, index), value]) },
      }),
      ...(index > 0 && { [tagKeys.language]: catalog['/Lang'] ?? null }),
    },
  };
  const page = objectDictionary(changed[`obj:${last}`] ?? objects[`obj:${last}`]);
  if (index > 0) changed[`obj:${last}`] = { value: { ...page, [tagKeys.root]: reference } };
  return changed;
}

const replacing = ({ stream }: PdfObject, dictionary: PdfDictionary): PdfObject =>
  stream ? { stream: { ...stream, dict: dictionary } } : { value: dictionary };

/** Renumbers the structure parent keys of content, links and images (ISO 32000-1, 14.7.4.4). */
function withNumbers(dictionary: PdfDictionary, numbers: ReadonlyMap<unknown, number>): PdfDictionary {
  const annotations = dictionary['/Annots'];
  const isNumbered = numberKeys.some((key) => dictionary[key] !== undefined);
  const isOwner = Array.isArray(annotations) && annotations.some((one) => objectDictionary({ value: one }));
  if (!isNumbered && !isOwner) return dictionary;
  const entries = Object.entries(dictionary).flatMap(([key, value]): [string, unknown][] => {
    if (numberKeys.includes(key)) {
      const number = numbers.get(value);
      return number === undefined ? [] : [[key, number]];
    }
    return key === '/Annots' && isOwner ? [[key, annotations.map(numbered)]] : [[key, value]];
  });
  return Object.fromEntries(entries);

  function numbered(annotation: unknown): unknown {
    const own = objectDictionary({ value: annotation });
    return own ? withNumbers(own, numbers) : annotation;
  }
}

const numberKeys: readonly string[] = ['/StructParents', '/StructParent'];

/** Makes element IDs unique per file, also where table cells refer to their headers by ID. */
function withOwnIds(dictionary: PdfDictionary, index: number): PdfDictionary {
  if (!['/ID', '/Headers', '/A'].some((key) => dictionary[key] !== undefined)) return dictionary;
  const isElement = dictionary['/S'] !== undefined && dictionary['/P'] !== undefined;
  return Object.fromEntries(
    Object.entries(dictionary).map(([key, value]): [string, unknown] => {
      if (key === '/ID' && isElement) return [key, ownId(value, index)];
      if (key === '/Headers' && Array.isArray(value)) return [key, value.map((id) => ownId(id, index))];
      if (key === '/A' && isElement) return [key, attributes(value)];
      return [key, value];
    }),
  );

  function attributes(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(attributes);
    const own = objectDictionary({ value });
    return own ? withOwnIds(own, index) : value;
  }
}

/** Makes an ID unique per file. It is text or, in hexadecimal, bytes. */
function ownId(id: unknown, index: number): unknown {
  const [, encoding, text = ''] = /^([ub]):(.*)$/s.exec(String(id)) ?? [];
  if (encoding === undefined) return id;
  const bytes = encoding === 'u' ? Buffer.from(text, 'utf8').toString('hex') : text;
  return `b:${Buffer.from(`${index}-`).toString('hex')}${bytes}`;
}
