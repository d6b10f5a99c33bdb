import { note } from '#src/contract/messages/notes.ts';
import type { Opened } from '../containers/container.ts';
import { findInPart } from './inspection/finding.ts';
import type { OfficeTask } from './office-task.ts';

const maxRelationsBytes = 1_048_576;

/**
 * Warns about texts in other formats that Word inserts when it opens a document and LibreOffice doesn't (ECMA-376
 * part 1, 17.17.2.1).
 */
export async function reportIncludedTexts(opened: Opened, task: Pick<OfficeTask, 'warn'>): Promise<void> {
  if (opened.container !== 'ooxml') return;
  const included = await findInPart(opened.zip, 'word/_rels/document.xml.rels', {
    mark: /\/aFChunk["']/,
    maxBytes: maxRelationsBytes,
  });
  if (included === 'present') task.warn(note('included-texts-omitted'));
  if (included === 'unknown') task.warn(note('document-uninspected'));
}
