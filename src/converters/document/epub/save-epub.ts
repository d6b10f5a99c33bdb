import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { runMarkup } from '../markup/run-markup.ts';
import type { OfficeTask } from '../office/office-task.ts';
import { acceptedChangesWarning } from '../office/inspection/find-tracked-changes.ts';
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
  if (epub?.isEmpty) throw new Fault('no-content', { what: 'text' });
  for (const sentence of epub ? listEpubWarnings(epub) : []) task.warn(sentence);
  return join(task.workdir, 'out', 'document.epub');
}

function* listEpubWarnings(facts: EpubFacts): Generator<string> {
  if (facts.hasChanges) yield acceptedChangesWarning;
  if (facts.hasHidden) yield 'Hidden text of the document is not in the result.';
  if (facts.hasComments) yield 'The comments of the document are not in the result.';
  if (facts.hasFormulas) yield 'The result holds the values of the cells, not their formulas.';
  if (facts.hasDrawnCharts) yield 'Charts are redrawn from their data, which is shown below them.';
  if (facts.hasCharts && facts.hasDrawnCharts)
    yield 'Some kinds of charts are shown only as tables of their data.';
  else if (facts.hasCharts) yield 'Charts are shown as tables of their data.';
  if (facts.hasLinkedImages)
    yield 'Images that are not in the file were not loaded: their alternative text is shown instead, where there is any.';
  if (facts.lostImages > 0)
    yield 'Charts, drawings and embedded objects are not in the result, only the text in them that can be read.';
  if (facts.hasBoxes) yield 'Text in text boxes comes after the paragraphs that contain the boxes.';
}
