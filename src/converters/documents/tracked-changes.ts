import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import type { Opened } from './containers/container.ts';
import type { CompoundFile } from './containers/compound-file.ts';
import { copyPackage, wholePart } from './containers/copy-package.ts';
import { isFoundIn } from './is-found-in.ts';
import { exportFilters, partOf } from './office-filters.ts';
import type { OfficeTask } from './office-task.ts';
import type { OfficeDocument, OfficeTarget } from './open-office.ts';

const mostTextBytes = 16_777_216;

/** Said where a result has the changes of its document accepted. */
export const acceptedNote =
  'The document holds tracked changes: the result is its text with all of them accepted.';

/** Whether a text document holds changes that nobody has accepted or refused yet. */
export async function holdsTrackedChanges(opened: Opened, path: string): Promise<boolean> {
  if ('zip' in opened) {
    const [part, mark] =
      opened.container === 'odf'
        ? ['content.xml', /<text:changed-region[\s>]/]
        : ['word/document.xml', /<w:(?:ins|del|moveFrom|moveTo)\s/];
    const xml = await opened.zip.read(part, mostTextBytes).catch(() => undefined); // what cannot be unpacked is LibreOffice's to judge
    return xml !== undefined && mark.test(xml);
  }
  if (opened.container === 'compound') return hasRevisions(opened.file);
  return opened.container === 'rtf' && isFoundIn(path, /\\(?:revised|deleted)(?![a-z0])/);
}

/**
 * Saves a text document as a format that cannot show changes: with all of them accepted, which is noted, for LibreOffice
 * would write what was deleted among the rest. Resolves to the host paths of what was written.
 */
export async function saveAccepted(
  document: OfficeDocument,
  target: OfficeTarget,
  task: OfficeTask,
): Promise<readonly [string, ...string[]]> {
  const isText = partOf(document.from) === 'writer';
  if (!isText || !(await holdsTrackedChanges(document.opened, document.path))) return document.saveAs(target);
  const [tracked] = await document.saveAs({ to: 'odt', exportFilter: exportFilters.odt });
  await rename(tracked, join(task.workdir, 'tracked.odt'));
  let isAccepted = false;
  const accept = wholePart((xml) => {
    isAccepted = true;
    return withoutAll(xml, 'text:tracked-changes');
  }, mostTextBytes);
  const name = 'accepted.odt';
  await copyPackage(
    join(task.workdir, 'tracked.odt'),
    join(task.workdir, name),
    (part) => (/^(?:content|styles)\.xml$/.test(part) ? accept : undefined),
    { compress: true },
  );
  task.note(
    isAccepted
      ? acceptedNote
      : 'The document holds tracked changes: text that was deleted is still in the result.',
  );
  const source = { from: 'odt', part: 'writer', inside: `/job/${name}` } as const;
  return convertOffice({ ...source, importFilter: exportFilters.odt, ...target }, task);
}

/** Where the head of a Word file says how long its list of those who changed the text is ([MS-DOC] 2.5.6, `lcbSttbfRMark`). */
const reviewersAt = 562;
/** `sprmCFRMarkDel` and `sprmCFRMark`, set (2.6.1). */
const revisionMarks = [Buffer.from('000801', 'hex'), Buffer.from('010801', 'hex')];

/** Word lists an unknown reviewer always; a second one, and text marked as changed, tell changes. */
async function hasRevisions(file: CompoundFile): Promise<boolean> {
  const text = await file.read('WordDocument', mostTextBytes);
  if (!text || text.length < reviewersAt + 8) return false;
  const table = text.readUInt16LE(10) & 0x0200 ? '1Table' : '0Table';
  const [start, bytes] = [text.readUInt32LE(reviewersAt), text.readUInt32LE(reviewersAt + 4)];
  const reviewers = bytes < 8 ? undefined : await file.read(table, Math.min(start + 4, mostTextBytes));
  const isMany = reviewers?.length === start + 4 && reviewers.readUInt16LE(start + 2) > 1;
  return isMany && revisionMarks.some((mark) => text.includes(mark));
}

/** XML without the elements of a name; those without content stay. Takes time in step with its length. */
function withoutAll(xml: string, name: string): string {
  const [start, end] = [new RegExp(`<${name}(?=[\\s>])[^<>]*>`, 'g'), `</${name}>`];
  const kept: string[] = [];
  let from = 0;
  for (let found = start.exec(xml); found; found = start.exec(xml)) {
    if (found[0].endsWith('/>')) continue;
    const closed = xml.indexOf(end, found.index);
    if (closed < 0) break;
    kept.push(xml.slice(from, found.index));
    from = closed + end.length;
    start.lastIndex = from;
  }
  return kept.join('') + xml.slice(from);
}
