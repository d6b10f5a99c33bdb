import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import type { Task } from '../../registry/converter.ts';
import { runMarkup } from '../markup/run-markup.ts';
import { acceptedChangesWarning } from '../office/inspection/find-tracked-changes.ts';
import type { MarkdownFacts } from './gathered.ts';

/**
 * Converts an OpenDocument text just written by LibreOffice (host path) to Markdown, and warns about what Markdown
 * doesn't show. Resolves to the host path. Rejects with `no-content`, a limit fault, or `engine-refused`.
 */
export async function saveMarkdown(
  odt: string,
  task: Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal' | 'warn'>,
): Promise<string> {
  await rename(odt, join(task.workdir, 'document.odt'));
  const [input] = task.inputs;
  const inputs = [{ ...input, inside: '/job/document.odt' }] as const;
  const { losses } = await runMarkup('to-markdown', '/job/out/text.md', { ...task, inputs });
  if (losses?.isEmpty) throw new Fault('no-content', { what: 'text' });
  for (const sentence of losses ? listMarkdownWarnings(losses) : []) task.warn(sentence);
  return join(task.workdir, 'out', 'text.md');
}

function* listMarkdownWarnings({
  hasImages,
  hasLinkedImages,
  lostImages,
  hasMergedCells,
  hasSigns,
  hasHeadingNumbers,
  hasHidden,
  hasComments,
  hasChanges,
}: MarkdownFacts) {
  if (hasChanges) yield acceptedChangesWarning;
  if (hasImages)
    yield 'The images are stored as data at the end of the Markdown file; some websites, such as GitHub, do not show such images.';
  if (hasLinkedImages)
    yield 'Images that are not in the file were not loaded: the result contains their URLs.';
  if (lostImages > 0)
    yield 'Charts, drawings and embedded objects are not in the result, only the text in them that can be read.';
  if (hasMergedCells) yield 'Markdown has no merged table cells: their text is in the first cell.';
  if (hasSigns)
    yield 'Markdown numbers lists with plain numbers only: letters, Roman numerals and multi-level numbers became plain numbers.';
  if (hasHeadingNumbers) yield 'Automatic numbers of headings are not in the result.';
  if (hasHidden) yield 'Hidden text of the document is not in the result.';
  if (hasComments) yield 'The comments of the document are not in the result.';
}
