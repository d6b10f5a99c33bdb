import { categories, type Format } from './format.ts';
import { formatDescriptors } from './list.ts';

export { categories, type Category, type Format } from './format.ts';

export type FormatId = (typeof formatDescriptors)[number]['id'];

/** A format of the table, with its id as a literal type. */
export type KnownFormat = Format & { readonly id: FormatId };

/** Every format, in menu order: by category, then by rank, then by label. */
export const formats: readonly KnownFormat[] = formatDescriptors.toSorted(compareFormats);

function compareFormats(one: Format, other: Format): number {
  return (
    categories.indexOf(one.category) - categories.indexOf(other.category) ||
    (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER) ||
    one.label.localeCompare(other.label, 'en')
  );
}

const byId: ReadonlyMap<string, Format> = new Map(formats.map((format) => [format.id, format]));

/** Returns whether a string is the id of a format in the table. */
export const isFormatId = (id: string): id is FormatId => byId.has(id);

/** Returns the table row of a format. */
export function formatById(id: FormatId): Format {
  const format = byId.get(id);
  if (!format) throw new Error(`no format ${id}`);
  return format;
}

/** Returns the format that a file name's extension stands for, in any case, if it is known. */
export function formatOfName(fileName: string): FormatId | undefined {
  const extension = fileExtension(fileName);
  return formats.find((format) => (format.extensions as readonly string[]).includes(extension))?.id;
}

/** Returns a format by its id or by one of its extensions: `tiff`, `TIF`, `.tif`. */
export function formatOfWord(word: string): FormatId | undefined {
  const plain = word.trim().toLowerCase().replace(/^\./, '');
  return isFormatId(plain) ? plain : formatOfName(`.${plain}`);
}

/**
 * Returns the lowercase extension of a file name without the dot. A double extension is returned if the table has it
 * (`tar.gz`); an empty string if there is none.
 */
export function fileExtension(fileName: string): string {
  const double = /\.([^./\\]+\.[^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (double && doubleExtensions.has(double)) return double;
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

const doubleExtensions: ReadonlySet<string> = new Set(
  formats.flatMap((format) => format.extensions).filter((extension) => extension.includes('.')),
);
