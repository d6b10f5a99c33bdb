import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { converter, everyMove, type Converter, type Task } from '../../registry/converter.ts';
import { toDataFormat, dataFormats } from '../data/data.ts';
import { runData } from '../data/run-data.ts';
import textToSheets from './text-to-sheets.ts';

/** Converts data to workbooks and to tables in documents, through a plain-text table. */
export default textToSheets.filter(({ id }) => id !== 'csv-to-text').map(throughTable);

function throughTable(further: Converter): Converter {
  const targets = [...new Set(further.moves.map(({ to }) => to))];
  return converter({
    ...further,
    id: further.id.replace('csv', 'data'),
    moves: everyMove(dataFormats, targets),
    engines: [...further.engines, 'data'],
    run: async (task) => further.run(await withTableInput(task)),
  });
}

/** Returns the task with the table made from its data as its input. */
async function withTableInput<Options>(task: Task<Options>): Promise<Task<Options>> {
  const [input] = task.inputs;
  const inside = '/job/table.csv';
  const path = join(task.workdir, 'table.csv');
  const request = { from: toDataFormat(task.from), to: 'csv', input: input.inside, output: inside } as const;
  await runData({ ...request, separator: ',', hasNames: true }, input.sizeBytes, task);
  const { size: sizeBytes } = await stat(path);
  return { ...task, from: 'csv', inputs: [{ ...input, path, inside, format: 'csv', sizeBytes }] };
}
