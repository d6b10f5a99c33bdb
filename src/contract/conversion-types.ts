import { formats, type Category, type FormatId } from '#src/formats/formats.ts';

/** The `type` field of a conversion request: the family of formats the visitor is working in. */
export const conversionTypes = ['audio', 'video', 'image', 'document', 'archive', 'hash'] as const;
export type ConversionType = (typeof conversionTypes)[number];

/** Checksums the site computes. */
export const hashAlgorithms = ['md5', 'sha1', 'sha256', 'crc32'] as const;
export type HashAlgorithm = (typeof hashAlgorithms)[number];

/** Image formats that also belong to documents: pages can be converted to them and from them. */
const documentImageFormats: readonly FormatId[] = ['jpg', 'jpeg', 'png'];

/** Returns the formats of a conversion type, in table order. `hash` accepts any file and has no formats. */
export function formatsOfType(type: ConversionType): readonly FormatId[] {
  if (type === 'hash') return [];
  const own = formats.filter((format) => format.category === type).map((format) => format.id);
  return type === 'document' ? [...own, ...documentImageFormats] : own;
}

/** Returns the conversion type for files of a category. */
export const typeOfCategory = (category: Category): ConversionType => category;
