import { stringify } from 'yaml';
import type { Data } from './data.ts';
import { writeJson } from './json.ts';
import type { DataOrder } from './order.ts';
import { writeTable } from './write-table.ts';
import { writeXml } from './write-xml.ts';

/** Data as the text of a format. Throws `nothing-inside` where a table would have no row. */
export function writeData(
  data: Data,
  { from, to, separator }: Pick<DataOrder, 'from' | 'to' | 'separator'>,
  note: (sentence: string) => void,
): string {
  if (to === 'json') return writeJson(data, note);
  if (to === 'yaml') return stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
  return to === 'xml' ? writeXml(data, from === 'csv', note) : writeTable(data, separator, note);
}
