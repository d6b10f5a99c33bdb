import { Fault } from '#src/contract/faults.ts';
import { answerOf } from '#src/engines/script-answer.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';
import type { DataAnswer, DataOrder } from './order.ts';

const dataProgram = '/app/src/converters/data/main.ts';
const mebibyte = 1_048_576;
/** What can be read in the memory of one engine. */
const mostMegabytes = { json: 50, csv: 50, xml: 20, yaml: 10 } as const;

/**
 * Has the data program, in the sandbox, carry an order out. Rejects with `file-empty`, `text-too-long`, the fault it met,
 * a limit, or `engine-refused`.
 */
export async function runData(
  order: DataOrder,
  sizeBytes: number,
  task: Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal' | 'note'>,
): Promise<void> {
  const { label: format } = formatOf(order.from);
  const most = mostMegabytes[order.from];
  if (sizeBytes === 0) throw new Fault('file-empty');
  if (sizeBytes > most * mebibyte) throw new Fault('text-too-long', { format, max: `${most} MB` });
  const outcome = await task.sandbox.run({
    engine: 'data',
    args: [dataProgram],
    workdir: task.workdir,
    signal: task.signal,
    stdin: JSON.stringify(order),
  });
  const { notes } = answerOf<DataAnswer>(outcome, 'the data program', { format });
  for (const sentence of notes) task.note(sentence);
}
