import { formats, type Category, type FormatId } from '#src/formats/formats.ts';

/** The `type` field of a conversion request: which family of formats the visitor is working in. */
export const conversionTypes = ['audio', 'video', 'image', 'document', 'archive', 'hash'] as const;
export type ConversionType = (typeof conversionTypes)[number];

/** Checksums the site computes. */
export const hashAlgorithms = ['md5', 'sha1', 'sha256', 'crc32'] as const;
export type HashAlgorithm = (typeof hashAlgorithms)[number];

/** Pictures that belong to the documents as well: a page becomes one, and one becomes a page. */
const documentImageFormats: readonly FormatId[] = ['jpg', 'jpeg', 'png'];

/** The formats of a conversion type, in the order of the table. `hash` takes any file and has none of its own. */
export function formatsOfType(type: ConversionType): readonly FormatId[] {
  if (type === 'hash') return [];
  const own = formats.filter((format) => format.category === type).map((format) => format.id);
  return type === 'document' ? [...own, ...documentImageFormats] : own;
}

/** The conversion type a file of this category is converted under. */
export const typeOfCategory = (category: Category): ConversionType => category;
