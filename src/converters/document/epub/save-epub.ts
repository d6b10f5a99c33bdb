import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { runMarkup } from '../markup/run-markup.ts';
import type { OfficeTask } from '../office/office-task.ts';
import type { EpubFacts } from './writer.ts';

/**
 * Converts an OpenDocument file just written by LibreOffice (host path) to EPUB, and warns about what the EPUB
 * doesn't show as in the source. Resolves to the host path. Rejects with `no-content`, a limit fault, or
 * `engine-refused`.
 */
export async function saveEpub(odf: string, task: Omit<OfficeTask, 'options'>): Promise<string> {
  await rename(odf, join(task.workdir, 'document.odf'));
  const [input] = task.inputs;
  const inputs = [{ ...input, inside: '/job/document.odf' }] as const;
  const { epub } = await runMarkup('to-epub', '/job/out/document.epub', { ...task, inputs });
  if (epub?.isEmpty) throw new Fault('no-content', { missing: phrase('no text') });
  for (const loss of epub ? listEpubLosses(epub) : []) task.warn(loss);
  return join(task.workdir, 'out', 'document.epub');
}

function* listEpubLosses(facts: EpubFacts): Generator<Note> {
  if (facts.hasChanges) yield note('changes-accepted');
  if (facts.hasHidden) yield note('hidden-text-omitted');
  if (facts.hasComments) yield note('comments-omitted');
  if (facts.hasFormulas) yield note('values-without-formulas');
  if (facts.hasDrawnCharts) yield note('charts-redrawn');
  if (facts.hasCharts && facts.hasDrawnCharts) yield note('some-charts-as-tables');
  else if (facts.hasCharts) yield note('charts-as-tables');
  if (facts.hasLinkedImages) yield note('linked-images-as-text');
  if (facts.lostImages > 0) yield note('drawings-omitted');
  if (facts.hasBoxes) yield note('text-boxes-moved');
}
