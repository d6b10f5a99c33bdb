import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import { runMarkup } from '../markup/run-markup.ts';
import { withoutMark } from '../text/charset/byte-order-mark.ts';
import { exportFilters } from '../office/office-filters.ts';
import type { OfficeTask } from '../office/office-task.ts';

type WordsTask = Omit<OfficeTask, 'options'>;

const textFilter = 'Text (encoded):UTF8,LF';

/**
 * Converts an OpenDocument text just written by LibreOffice (host path) to plain text, including list and heading
 * numbers. LibreOffice alone would drop notes, boxes and formulas, run tables into the following text, and never
 * finish if a table ends the document, so the document is first reduced to paragraphs and lists. Resolves to the host
 * path.
 */
export async function saveWords(odt: string, task: WordsTask): Promise<string> {
  await rename(odt, join(task.workdir, 'document.odt'));
  const [input] = task.inputs;
  const inputs = [{ ...input, inside: '/job/document.odt' }] as const;
  const { hasNotes, hasHidden, hasChanges, hasComments } = await runMarkup('words', '/job/words.odt', {
    ...task,
    inputs,
  });
  if (hasChanges) task.warn(note('changes-accepted'));
  if (hasNotes) task.warn(note('footnotes-at-end'));
  if (hasHidden) task.warn(note('hidden-text-omitted'));
  if (hasComments) task.warn(note('comments-omitted'));
  const request = { from: 'odt', to: 'txt', part: 'writer', inside: '/job/words.odt' } as const;
  const [path] = await convertOffice(
    { ...request, importFilter: exportFilters.odt, exportFilter: textFilter },
    task,
  );
  await withoutMark(path);
  if (!/\S/.test(await readFile(path, 'utf8'))) throw new Fault('no-content', { missing: phrase('no text') });
  return path;
}
