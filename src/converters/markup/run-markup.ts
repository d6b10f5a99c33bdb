import { join } from 'node:path';
import { answerOf } from '#src/engines/script-answer.ts';
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
  const outcome = await task.sandbox.run({
    engine: 'markup',
    args: [markupProgram],
    workdir: task.workdir,
    signal: task.signal,
    stdin: JSON.stringify(order),
  });
  answerOf<MarkupAnswer>(outcome, 'the markup program', { format: labels[kind] });
  return [{ path: join(task.workdir, 'out', 'page.html') }];
}
