import type { FormatId } from '#src/formats/formats.ts';

/** The data model that JSON, XML and YAML share. Integers too large for `number` are kept exactly. */
export type Data = string | number | bigint | boolean | null | readonly Data[] | DataObject;

/** Names and their values. For XML, `@name` is an attribute and `#text` the text next to child elements. */
export interface DataObject {
  readonly [name: string]: Data;
}

/** Returns whether data is an object. */
export const isObject = (data: Data | undefined): data is DataObject =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Returns whether data is a list. */
export const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);

/** Data formats. */
export const dataFormats = ['json', 'xml', 'yaml'] as const satisfies readonly FormatId[];
/** A data format. */
export type DataFormat = (typeof dataFormats)[number];

/** Narrows a format to a data format. Throws if it isn't one. */
export function toDataFormat(format: FormatId): DataFormat {
  const found = dataFormats.find((one) => one === format);
  if (!found) throw new Error(`${format} is not a data format`);
  return found;
}
