import { stringify } from 'yaml';
import type { Note } from '#src/contract/messages/notes.ts';
import type { Data } from '../data.ts';
import { writeJson } from './json.ts';
import type { DataRequest } from './protocol.ts';
import { writeTable } from './write-table.ts';
import { writeXml } from './write-xml.ts';

/** Writes data as text in a format. Throws `no-content` if a table would have no rows. */
export function writeData(
  data: Data,
  { from, to, separator }: Pick<DataRequest, 'from' | 'to' | 'separator'>,
  warn: (loss: Note) => void,
): string {
  if (to === 'json') return writeJson(data, warn);
  if (to === 'yaml') return stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
  return to === 'xml' ? writeXml(data, from === 'csv', warn) : writeTable(data, separator, warn);
}
