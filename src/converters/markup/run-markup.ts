import { join } from 'node:path';
import { Fault, faultTable, type FaultCode } from '#src/contract/faults.ts';
import type { OutputFile, Task } from '../converter.ts';
import { titleOf } from '../documents/document-names.ts';
import type { MarkupAnswer, MarkupOrder } from './order.ts';

const markupProgram = '/app/src/converters/markup/main.ts';
const labels = { markdown: 'Markdown', epub: 'EPUB' } as const;

/**
 * Has the first input of a task made into one web page by the markup program, in the sandbox. Rejects with the fault it
 * met, a limit, or `engine-refused`.
 */
export async function runMarkup(kind: MarkupOrder['kind'], task: Task<unknown>): Promise<OutputFile[]> {
  const [input] = task.inputs;
  const output = '/job/out/page.html';
  const order: MarkupOrder = { kind, input: input.inside, output, title: titleOf(input.name) };
  const { exitCode, stdout, stderr } = await task.sandbox.run({
    engine: 'markup',
    args: [markupProgram],
    workdir: task.workdir,
    signal: task.signal,
    stdin: JSON.stringify(order),
  });
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) {
    const cause = new Error(`the markup program ended with ${exitCode}: ${stderr.slice(-2000)}`);
    const isMemory = /out of memory|cannot allocate/i.test(stderr);
    throw new Fault(isMemory ? 'engine-memory' : 'engine-refused', { format: labels[kind] }, { cause });
  }
  refuse(JSON.parse(line) as MarkupAnswer, labels[kind]);
  return [{ path: join(task.workdir, 'out', 'page.html') }];
}

function refuse(answer: MarkupAnswer, format: string): void {
  if (!('fault' in answer)) return;
  const code = isFaultCode(answer.fault) && answer.fault !== 'internal' ? answer.fault : 'engine-refused';
  throw new Fault(code, { format, ...answer.detail }, { cause: new Error(answer.cause) });
}

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultTable, code);
