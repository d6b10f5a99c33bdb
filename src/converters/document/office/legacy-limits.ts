import { note, type Note } from '#src/contract/messages/notes.ts';
import type { Opened } from '../containers/container.ts';
import { columnNumber } from './column-number.ts';

const maxXlsRows = 65_536;
const maxXlsColumns = 256;
const headBytes = 65_536;

/** Warns if a worksheet of an XLSX exceeds the limits of XLS. */
export async function reportCutSheets(
  opened: Opened,
  task: { readonly warn: (loss: Note) => void },
): Promise<void> {
  if (opened.container !== 'ooxml') return;
  const sheets = opened.zip.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name));
  for (const name of sheets) {
    const head = await opened.zip.read(name, headBytes);
    const [, columns = 'A', rows = '1'] =
      /<(?:\w+:)?dimension\b[^<>]*\bref="[A-Z]+\d+:([A-Z]+)(\d+)"/.exec(head ?? '') ?? [];
    if (Number(rows) > maxXlsRows || columnNumber(columns) > maxXlsColumns) {
      task.warn(note('xls-limit'));
      return;
    }
  }
}
