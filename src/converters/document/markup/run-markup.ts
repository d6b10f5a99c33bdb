import { parseScriptResponse } from '#src/engines/script-response.ts';
import type { Task } from '../../registry/converter.ts';
import { titleFromFileName } from '../office/document-names.ts';
import type { MarkupResponse, MarkupFacts, MarkupRequest } from './worker/protocol.ts';

const markupProgram = '/app/src/converters/document/markup/worker/main.ts';
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
 * Runs the markup program in the sandbox to convert the first input of a task to a single web page, plain text,
 * Markdown or EPUB; `output` is the path as the program sees it. Rejects with the fault encountered, a limit fault,
 * or `engine-refused`.
 */
export async function runMarkup(
  type: MarkupRequest['type'],
  output: string,
  {
    inputs: [input],
    sandbox,
    workdir,
    signal,
  }: Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal'>,
): Promise<MarkupFacts> {
  const request: MarkupRequest = { type, input: input.inside, output, title: titleFromFileName(input.name) };
  const outcome = await sandbox.run({
    engine: 'markup',
    args: [markupProgram],
    workdir,
    signal,
    stdin: JSON.stringify(request),
  });
  return parseScriptResponse<MarkupResponse>(outcome, 'the markup program', { format: labels[type] });
}
