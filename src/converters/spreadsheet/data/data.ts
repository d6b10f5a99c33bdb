import type { FormatId } from '#src/formats/formats.ts';

/** What JSON, XML and YAML can hold alike; whole numbers too large for `number` are kept exactly. */
export type Data = string | number | bigint | boolean | null | readonly Data[] | DataObject;

/** Names and what they stand for; of XML, `@name` is an attribute and `#text` the text beside. */
export interface DataObject {
  readonly [name: string]: Data;
}

/** Whether data is an object with names. */
export const isObject = (data: Data | undefined): data is DataObject =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Whether data is a list. */
export const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);

/** Formats that hold data. */
export const dataFormats = ['json', 'xml', 'yaml'] as const satisfies readonly FormatId[];
/** A format that holds data. */
export type DataFormat = (typeof dataFormats)[number];

/** A format as one of those that hold data. Throws when it is none. */
export function toDataFormat(format: FormatId): DataFormat {
  const found = dataFormats.find((one) => one === format);
  if (!found) throw new Error(`${format} holds no data`);
  return found;
}
