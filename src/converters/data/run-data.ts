import { Fault, faultTable, type FaultCode } from '#src/contract/faults.ts';
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
  const { exitCode, stdout, stderr } = await task.sandbox.run({
    engine: 'data',
    args: [dataProgram],
    workdir: task.workdir,
    signal: task.signal,
    stdin: JSON.stringify(order),
  });
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) {
    const cause = new Error(`the data program ended with ${exitCode}: ${stderr.slice(-2000)}`);
    const isMemory = /out of memory|cannot allocate/i.test(stderr);
    throw new Fault(isMemory ? 'engine-memory' : 'engine-refused', { format }, { cause });
  }
  const answer: DataAnswer = JSON.parse(line);
  if ('fault' in answer) throw faultOf(answer, format);
  for (const sentence of answer.notes) task.note(sentence);
}

function faultOf(answer: Extract<DataAnswer, { fault: string }>, format: string): Fault {
  const code = isFaultCode(answer.fault) && answer.fault !== 'internal' ? answer.fault : 'engine-refused';
  return new Fault(code, { format, ...answer.detail }, { cause: new Error(answer.cause) });
}

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultTable, code);
