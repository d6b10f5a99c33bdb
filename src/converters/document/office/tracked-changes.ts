import type { Opened } from '../containers/container.ts';
import type { CompoundFile } from '../containers/compound-file.ts';
import { isFoundIn } from './is-found-in.ts';

const maxTrackedTextBytes = 16_777_216;

/** Warning for a result in which all tracked changes are accepted. */
export const acceptedChangesWarning =
  'The document holds tracked changes: the result is its text with all of them accepted.';

/** Whether a text document contains changes not yet accepted or rejected. */
export async function containsTrackedChanges(opened: Opened, path: string): Promise<boolean> {
  if ('zip' in opened) {
    const [part, mark] =
      opened.container === 'odf'
        ? ['content.xml', /<text:changed-region[\s>]/]
        : ['word/document.xml', /<w:(?:ins|del|moveFrom|moveTo)\s/];
    const xml = await opened.zip.read(part, maxTrackedTextBytes).catch(() => undefined); // LibreOffice reports parts that can't be unpacked
    return xml !== undefined && mark.test(xml);
  }
  if (opened.container === 'compound') return hasRevisions(opened.file);
  return opened.container === 'rtf' && isFoundIn(path, /\\(?:revised|deleted)(?![a-z0])/);
}

/** Offset in a Word file's header of the length of its list of revision authors ([MS-DOC] 2.5.6, `lcbSttbfRMark`). */
const reviewersAt = 562;
/** `sprmCFRMarkDel` and `sprmCFRMark`, set (2.6.1). */
const revisionMarks = [Buffer.from('000801', 'hex'), Buffer.from('010801', 'hex')];

/**
 * Word always lists an unknown reviewer; a second reviewer, together with text marked as changed, indicates changes.
 */
async function hasRevisions(file: CompoundFile): Promise<boolean> {
  const text = await file.read('WordDocument', maxTrackedTextBytes);
  if (!text || text.length < reviewersAt + 8) return false;
  const table = text.readUInt16LE(10) & 0x0200 ? '1Table' : '0Table';
  const [start, bytes] = [text.readUInt32LE(reviewersAt), text.readUInt32LE(reviewersAt + 4)];
  const reviewers = bytes < 8 ? undefined : await file.read(table, Math.min(start + 4, maxTrackedTextBytes));
  const isMany = reviewers?.length === start + 4 && reviewers.readUInt16LE(start + 2) > 1;
  return isMany && revisionMarks.some((mark) => text.includes(mark));
}
