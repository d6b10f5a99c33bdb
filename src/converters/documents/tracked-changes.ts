import { join } from 'node:path';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import type { Opened } from './containers/container.ts';
import { copyPackage, wholePart } from './containers/copy-package.ts';
import { exportFilters } from './office-filters.ts';
import type { OfficeTask } from './office-task.ts';
import type { OfficeDocument, OfficeTarget } from './open-office.ts';

/** The kinds of text documents whose tracked changes are known: which part is the text, which hold deleted text, and how it is taken out. */
const kinds = {
  docx: {
    text: 'word/document.xml',
    parts: /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/,
    mark: /<w:(?:ins|del|moveFrom|moveTo)\s/,
    withoutDeleted: (xml: string) => withoutAll(withoutAll(xml, 'w:del'), 'w:moveFrom'),
  },
  odt: {
    text: 'content.xml',
    parts: /^(?:content|styles)\.xml$/,
    mark: /<text:tracked-changes[\s>]/,
    withoutDeleted: (xml: string) => withoutAll(xml, 'text:tracked-changes'),
  },
} as const;
type Kind = keyof typeof kinds;

const mostTextBytes = 16_777_216;

/** Whether a text document (OOXML or OpenDocument) holds changes that nobody has accepted or refused yet. */
export const holdsTrackedChanges = async (opened: Opened): Promise<boolean> =>
  (await trackedTextOf(opened)) !== undefined;

/**
 * Saves a text document as a format that cannot show changes: with all of them accepted, which is noted, for LibreOffice
 * would write what was deleted among the rest. Resolves to the host paths of what was written.
 */
export async function saveAccepted(
  document: OfficeDocument,
  target: OfficeTarget,
  task: OfficeTask,
): Promise<readonly [string, ...string[]]> {
  const tracked = await trackedTextOf(document.opened);
  if (!tracked) return document.saveAs(target);
  const { kind, isWhole } = tracked;
  if (!isWhole) {
    task.note('The document holds tracked changes: text that was deleted is still in the result.');
    return document.saveAs(target);
  }
  const { parts, withoutDeleted } = kinds[kind];
  const name = `accepted.${kind}`;
  await copyPackage(
    document.path,
    join(task.workdir, name),
    (part) => (parts.test(part) ? wholePart(withoutDeleted, mostTextBytes) : undefined),
    { compress: true },
  );
  task.note('The document holds tracked changes: the result is its text with all of them accepted.');
  const source = { from: kind, part: 'writer', inside: `/job/${name}` } as const;
  return convertOffice({ ...source, importFilter: exportFilters[kind], ...target }, task);
}

/** The kind of a document with tracked changes, and whether its text is small enough to be changed; undefined when there are none. */
async function trackedTextOf(opened: Opened): Promise<{ kind: Kind; isWhole: boolean } | undefined> {
  if (!('zip' in opened)) return undefined;
  const kind = opened.container === 'odf' ? 'odt' : 'docx';
  const { text, mark } = kinds[kind];
  const xml = (await opened.zip.read(text, mostTextBytes).catch(() => undefined)) ?? ''; // what cannot be unpacked is LibreOffice's to judge
  return mark.test(xml) ? { kind, isWhole: Buffer.byteLength(xml) < mostTextBytes } : undefined;
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
