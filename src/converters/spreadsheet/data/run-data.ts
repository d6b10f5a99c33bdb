import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { parseScriptResponse } from '#src/engines/script-response.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';
import type { DataResponse, DataRequest } from './worker/protocol.ts';

const dataProgram = '/app/src/converters/spreadsheet/data/worker/main.ts';
const mebibyte = 1_048_576;
/** Maximum input size that fits in the memory of one engine, in megabytes. */
const maxDataMegabytes = { json: 50, csv: 50, xml: 20, yaml: 10 } as const;

/**
 * Runs a request in the data program, in the sandbox. Rejects with `file-empty`, `text-too-long`, the program's
 * fault, a limit, or `engine-refused`.
 */
export async function runData(
  request: DataRequest,
  sizeBytes: number,
  task: Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal' | 'warn'>,
): Promise<void> {
  const { label: format } = formatById(request.from);
  const maxMegabytes = maxDataMegabytes[request.from];
  if (sizeBytes === 0) throw new Fault('file-empty');
  if (sizeBytes > maxMegabytes * mebibyte)
    throw new Fault('text-too-long', { format, max: phrase('{size, number} MB', { size: maxMegabytes }) });
  const outcome = await task.sandbox.run({
    engine: 'data',
    args: [dataProgram],
    workdir: task.workdir,
    signal: task.signal,
    stdin: JSON.stringify(request),
  });
  const { notes } = parseScriptResponse<DataResponse>(outcome, 'the data program', { format });
  notes.forEach(task.warn);
}
