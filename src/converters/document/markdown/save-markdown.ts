import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { Task } from '../../registry/converter.ts';
import { runMarkup } from '../markup/run-markup.ts';
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
  if (losses?.isEmpty) throw new Fault('no-content', { missing: phrase('no text') });
  for (const loss of losses ? listMarkdownLosses(losses) : []) task.warn(loss);
  return join(task.workdir, 'out', 'text.md');
}

function* listMarkdownLosses({
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
  if (hasChanges) yield note('changes-accepted');
  if (hasImages) yield note('markdown-images-inline');
  if (hasLinkedImages) yield note('linked-images-as-urls');
  if (lostImages > 0) yield note('drawings-omitted');
  if (hasMergedCells) yield note('markdown-merged-cells');
  if (hasSigns) yield note('markdown-list-numbers');
  if (hasHeadingNumbers) yield note('heading-numbers-omitted');
  if (hasHidden) yield note('hidden-text-omitted');
  if (hasComments) yield note('comments-omitted');
}
