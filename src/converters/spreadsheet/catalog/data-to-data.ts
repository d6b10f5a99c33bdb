import { join } from 'node:path';
import { z } from 'zod';
import { formatById } from '#src/formats/formats.ts';
import {
  converter,
  everyMove,
  type Converter,
  type OutputFile,
  type Task,
} from '../../registry/converter.ts';
import { toDataFormat, dataFormats } from '../data/data.ts';
import { firstRow, separator } from '../data/data-options.ts';
import type { DataRequest } from '../data/worker/protocol.ts';
import { runData } from '../data/run-data.ts';
import { separators } from '../text/csv.ts';
import { shapeOfTable } from '../text/table-shape.ts';

/** Converts JSON, XML and YAML to each other, and to and from tables. */
export default [
  converter({
    id: 'data-to-data',
    operation: 'convert',
    moves: everyMove(dataFormats, dataFormats),
    engines: ['data'],
    options: z.object({}),
    lane: 'light',
    run: (task) => convertData(task, {}),
  }),
  converter({
    id: 'data-to-csv',
    operation: 'convert',
    moves: everyMove(dataFormats, ['csv']),
    engines: ['data'],
    options: z.object({ separator }),
    lane: 'light',
    run: (task) => convertData(task, { separator: separators[task.options.separator] }),
  }),
  converter({
    id: 'csv-to-data',
    operation: 'convert',
    moves: everyMove(['csv'], dataFormats),
    engines: ['data'],
    options: z.object({ firstRow }),
    lane: 'light',
    async run(task) {
      const { separator: used } = await shapeOfTable(task.inputs[0].path);
      return convertData(task, { separator: used, hasNames: task.options.firstRow === 'names' });
    },
  }),
] satisfies Converter[];

async function convertData(
  task: Task<unknown>,
  { separator: used = ',', hasNames = true }: Partial<Pick<DataRequest, 'separator' | 'hasNames'>>,
): Promise<OutputFile[]> {
  const [{ inside, sizeBytes }] = task.inputs;
  const name = `data.${formatById(task.to).extensions[0]}`;
  const from = task.from === 'csv' ? task.from : toDataFormat(task.from);
  const to = task.to === 'csv' ? task.to : toDataFormat(task.to);
  const request = { from, to, input: inside, output: `/job/out/${name}`, separator: used, hasNames };
  await runData(request, sizeBytes, task);
  return [{ path: join(task.workdir, 'out', name) }];
}
