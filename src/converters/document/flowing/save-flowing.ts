import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import { runMarkup } from '../markup/run-markup.ts';
import { exportFilters } from '../office/office-filters.ts';
import type { OfficeTask } from '../office/office-task.ts';
import type { OfficeDocument, OfficeTarget } from '../office/open-office.ts';
import type { FlowFacts } from './flowing-text.ts';

/**
 * Saves a text document in a format without pages, through a copy with only its visible content: tracked changes are
 * accepted, and hidden text and comments left out, with a warning. Resolves to the host paths of the written files.
 */
export async function saveFlowing(
  document: OfficeDocument,
  target: OfficeTarget,
  task: OfficeTask,
): Promise<readonly [string, ...string[]]> {
  const [odt] = await document.saveAs({ to: 'odt', exportFilter: exportFilters.odt });
  await rename(odt, join(task.workdir, 'document.odt'));
  const [input] = task.inputs;
  const inputs = [{ ...input, inside: '/job/document.odt' }] as const;
  const { flow } = await runMarkup('shown', '/job/flowing.odt', { ...task, inputs });
  for (const loss of flow ? listFlowLosses(flow) : []) task.warn(loss);
  const source = { from: 'odt', part: 'writer', inside: '/job/flowing.odt' } as const;
  return convertOffice({ ...source, importFilter: exportFilters.odt, ...target }, task);
}

function* listFlowLosses({ hasChanges, hasHidden, hasComments }: FlowFacts): Generator<Note> {
  if (hasChanges) yield note('changes-accepted');
  if (hasHidden) yield note('hidden-text-omitted');
  if (hasComments) yield note('comments-omitted');
}
