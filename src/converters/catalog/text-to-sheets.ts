import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { convertOffice } from '#src/engines/soffice.ts';
import { converter, everyMove, type Converter, type Task } from '../converter.ts';
import { calcFormats, exportFilters, officeFormatOf } from '../documents/office-filters.ts';
import { csvImport, separatorOf } from '../sheets/csv.ts';
import { readText } from '../text/read-text.ts';

/** CSV, or any text line by line, to a workbook; encoding and separator are detected, formulas stay text. */
export default [
  converter({
    id: 'csv-to-sheets',
    operation: 'convert',
    moves: [...everyMove(['csv'], calcFormats), ...everyMove(['txt'], calcFormats, 2)],
    engines: ['soffice'],
    options: z.object({}),
    lane: 'heavy',
    async run(task) {
      const separator = await separatorOf(task.inputs[0].path);
      await writeUtf8(task, join(task.workdir, 'cells.csv'));
      const [path] = await convertOffice(
        {
          from: task.from,
          to: task.to,
          part: 'calc',
          inside: '/job/cells.csv',
          importFilter: csvImport(separator),
          exportFilter: exportFilters[officeFormatOf(task.to)],
        },
        task,
      );
      return [{ path }];
    },
  }),
  converter({
    id: 'csv-to-text',
    operation: 'convert',
    moves: [{ from: 'csv', to: 'txt', cost: 5 }],
    engines: [],
    options: z.object({}),
    lane: 'light',
    async run(task) {
      const path = join(task.workdir, 'out', 'cells.txt');
      await writeUtf8(task, path);
      return [{ path }];
    },
  }),
] satisfies Converter[];

async function writeUtf8({ inputs: [input] }: Pick<Task<unknown>, 'inputs'>, path: string): Promise<void> {
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  await pipeline(Readable.from(readText(input.path)), createWriteStream(path));
}
