import { answerOf } from '#src/engines/script-answer.ts';
import type { Task } from '../converter.ts';
import { titleOf } from '../documents/document-names.ts';
import type { MarkupAnswer, MarkupFacts, MarkupOrder } from './order.ts';

const markupProgram = '/app/src/converters/markup/main.ts';
const labels = {
  markdown: 'Markdown',
  epub: 'EPUB',
  page: 'HTML',
  'page-words': 'HTML',
  'page-markdown': 'HTML',
  words: 'ODT',
  'to-markdown': 'ODT',
  'to-epub': 'ODF',
  'text-to-epub': 'TXT',
  shown: 'ODT',
} as const;

/**
 * Has the first input of a task made into one web page, or into plain words, Markdown or a book, by the markup program, in the sandbox; `output` is as the program
 * sees it. Rejects with the fault it met, a limit, or `engine-refused`.
 */
export async function runMarkup(
  kind: MarkupOrder['kind'],
  output: string,
  {
    inputs: [input],
    sandbox,
    workdir,
    signal,
  }: Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal'>,
): Promise<MarkupFacts> {
  const order: MarkupOrder = { kind, input: input.inside, output, title: titleOf(input.name) };
  const outcome = await sandbox.run({
    engine: 'markup',
    args: [markupProgram],
    workdir,
    signal,
    stdin: JSON.stringify(order),
  });
  return answerOf<MarkupAnswer>(outcome, 'the markup program', { format: labels[kind] });
}
