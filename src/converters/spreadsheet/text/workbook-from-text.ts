import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import type { Task } from '../../registry/converter.ts';
import { titleFromFileName } from '../../document/office/document-names.ts';
import { exportFilters } from '../../document/office/office-filters.ts';
import { readText } from '../../document/text/read-text.ts';
import { csvImport } from './csv.ts';
import { measuringCells, without, type ByteSpanToCut } from '../workbook/cut-cells.ts';
import { shapeOfTable, type TableShape } from './table-shape.ts';
import { withoutSeparatorLine } from './separator-line.ts';
import { counting, reportCutTable } from './table-rows.ts';
import { runLargeTable } from '../large/run-large-table.ts';
import { applySheetStyle, toSheetName } from '../workbook/table-workbook.ts';

/**
 * Converts a plain-text table to a workbook (XLSX). Detects encoding and separator; formulas stay text. `asWritten`
 * keeps every cell verbatim, for printing; otherwise numbers and dates are converted. Resolves to the file name in
 * the job directory. Rejects with `file-empty` or LibreOffice's fault.
 */
export async function workbookFromText(task: Task<unknown>, asWritten: boolean): Promise<string> {
  const [input] = task.inputs;
  const shape = await shapeOfTable(input.path);
  const cells = join(task.workdir, 'cells.csv');
  const excess: ByteSpanToCut[] = [];
  const rows = await writeUtf8(task, cells, (pieces) => measuringCells(pieces, shape.separator, excess));
  if (excess.length > 0) {
    task.warn(note('cell-limit'));
    await cutOut(excess, cells);
  }
  reportCutTable({ rows, columns: shape.columns }, task);
  if (!asWritten && input.sizeBytes > maxOfficeTableBytes) {
    const { separator, hasHeadings, hasDecimalComma, codeColumns: textColumns } = shape;
    const how = {
      separator,
      hasHeadings,
      hasDecimalComma,
      textColumns,
      name: toSheetName(titleFromFileName(input.name)),
    };
    const paths = { input: '/job/cells.csv', output: '/job/table.xlsx' };
    if (await runLargeTable({ ...paths, ...how }, task)) return 'table.xlsx';
  }
  const [made] = await convertOffice(
    {
      from: task.from,
      to: 'xlsx',
      part: 'calc',
      inside: '/job/cells.csv',
      importFilter: csvImport({
        ...shape,
        textColumns: asWritten ? listColumnNumbers(shape) : shape.codeColumns,
      }),
      exportFilter: exportFilters.xlsx,
    },
    task,
  );
  const plain = join(task.workdir, 'plain.xlsx');
  await rename(made, plain);
  const { hasHeadings, hasDecimalComma, numberColumns, clock } = shape;
  const rightColumns = asWritten ? numberColumns : [];
  const style = { name: titleFromFileName(input.name), hasHeadings, hasDecimalComma, clock, rightColumns };
  await applySheetStyle(plain, join(task.workdir, 'table.xlsx'), style);
  return 'table.xlsx';
}

/**
 * Maximum table size for LibreOffice, in bytes. It would time out on larger tables, but still gets those that only it
 * can read.
 */
const maxOfficeTableBytes = 4_194_304;

const listColumnNumbers = ({ columns }: TableShape): number[] =>
  Array.from({ length: columns }, (_, index) => index + 1);

/**
 * Writes the text of the input as UTF-8, after `pass` has processed it, and resolves to its row count. Rejects with
 * `file-empty` if there is no text.
 */
export async function writeUtf8(
  { inputs: [input] }: Pick<Task<unknown>, 'inputs'>,
  path: string,
  pass: (pieces: AsyncIterable<string>) => AsyncIterable<string> = (pieces) => pieces,
): Promise<number> {
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const count = { rows: 0 };
  const cells = counting(withoutFirstLine(readText(input.path)), count);
  await pipeline(Readable.from(pass(cells)), createWriteStream(path));
  return count.rows;
}

async function cutOut(stretches: readonly ByteSpanToCut[], path: string): Promise<void> {
  const kept = without(stretches, createReadStream(path, { encoding: 'utf8' }));
  await pipeline(Readable.from(kept), createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
}

/** Removes a first line that specifies the separator. */
async function* withoutFirstLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? withoutSeparatorLine(piece) : piece;
    isFirst = false;
  }
}
