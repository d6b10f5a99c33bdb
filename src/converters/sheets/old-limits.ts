import type { Opened } from '../documents/containers/container.ts';
import { columnOf } from './column.ts';

const mostRows = 65_536;
const mostColumns = 256;
const headBytes = 65_536;

/** Tells when a worksheet of an XLSX is larger than the format of 1997 can hold. */
export async function tellCutSheets(
  opened: Opened,
  task: { readonly note: (sentence: string) => void },
): Promise<void> {
  if (opened.container !== 'ooxml') return;
  const sheets = opened.zip.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name));
  for (const name of sheets) {
    const head = await opened.zip.read(name, headBytes);
    const [, columns = 'A', rows = '1'] =
      /<(?:\w+:)?dimension\b[^<>]*\bref="[A-Z]+\d+:([A-Z]+)(\d+)"/.exec(head ?? '') ?? [];
    if (Number(rows) > mostRows || columnOf(columns) > mostColumns) {
      task.note('XLS holds at most 65,536 rows and 256 columns; what lies beyond is not in the result.');
      return;
    }
  }
}
