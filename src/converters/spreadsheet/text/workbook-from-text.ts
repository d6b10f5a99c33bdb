import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Fault } from '#src/contract/faults.ts';
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
 * Makes a workbook (XLSX) of a table in plain text; encoding and separator are detected, formulas stay text. `asWritten`
 * keeps every cell letter by letter, for print; else numbers and dates become such. Resolves to its name in the job
 * folder; rejects with `file-empty` or what LibreOffice says.
 */
export async function workbookFromText(task: Task<unknown>, asWritten: boolean): Promise<string> {
  const [input] = task.inputs;
  const shape = await shapeOfTable(input.path);
  const cells = join(task.workdir, 'cells.csv');
  const excess: ByteSpanToCut[] = [];
  const rows = await writeUtf8(task, cells, (pieces) => measuringCells(pieces, shape.separator, excess));
  if (excess.length > 0) {
    task.warn('A cell of a sheet holds at most 32,767 characters; what lies beyond is not in the result.');
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

/** Larger tables take LibreOffice longer than it has; what it alone can read is left to it all the same. */
const maxOfficeTableBytes = 4_194_304;

const listColumnNumbers = ({ columns }: TableShape): number[] =>
  Array.from({ length: columns }, (_, index) => index + 1);

/**
 * Writes the text of the input as UTF-8, as it comes through `pass`, and resolves to how many rows it has. Rejects with
 * `file-empty` when there is none.
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

/** A table without a first line that names its separator. */
async function* withoutFirstLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? withoutSeparatorLine(piece) : piece;
    isFirst = false;
  }
}
