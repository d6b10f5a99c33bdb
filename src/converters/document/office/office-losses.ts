import { note } from '#src/contract/messages/notes.ts';
import type { Opened } from '../containers/container.ts';
import { fontsNamedIn } from '../fonts/named.ts';
import { replacedFonts } from '../fonts/replaced.ts';
import { fontsShownIn } from '../fonts/shown.ts';
import type { OfficeTask } from './office-task.ts';
import type { OfficeDocument } from './open-office.ts';
import { reportUnprinted } from './hidden-parts.ts';
import { findOfficePart } from './office-filters.ts';
import { findComments } from './inspection/find-comments.ts';
import { type InspectionResult } from './inspection/finding.ts';
import { findTrackedChanges } from './inspection/find-tracked-changes.ts';
import { containsEncryptedPackage } from '../passwords/locked.ts';

/**
 * Warns, during and after the conversion of a document to PDF, about what the PDF lost: macros, external content, and
 * missing fonts. Resolves to the written files.
 */
export async function reportPdfLosses(
  document: OfficeDocument,
  saving: Promise<readonly [string, ...string[]]>,
  task: OfficeTask,
): Promise<readonly [string, ...string[]]> {
  const { opened, path } = document;
  const [written, named, links, changes, commentsInFile] = await Promise.all([
    saving,
    fontsNamedIn(opened, path),
    findOutsideLinks(opened),
    findOfficePart(document.from) === 'writer' ? findTrackedChanges(document) : 'absent',
    findComments(document),
  ]);
  const comments = combineComments(commentsInFile, document.unseen()?.hasComments);
  reportMacros(opened, task);
  await reportUnprinted(document, task);
  if (links === 'present') task.warn(note('document-links-omitted'));
  if (changes === 'present') task.warn(note('changes-marked'));
  if (comments === 'present') task.warn(note('comments-omitted'));
  if ([links, changes, comments].includes('unknown')) task.warn(note('document-uninspected'));
  const replaced = replacedFonts(named, await fontsShownIn(written[0], task));
  if (replaced.length > 0) task.warn(note('fonts-substituted', { fonts: replaced }));
  return written;
}

/** Combines what is in the file with what LibreOffice reported; it reports nothing about text documents. */
function combineComments(inFile: InspectionResult, reported: boolean | undefined): InspectionResult {
  if (reported) return 'present';
  return inFile === 'unknown' && reported === false ? 'absent' : inFile;
}

/** Warns that macros were dropped, if the document has any. */
export function reportMacros(opened: Opened, task: Pick<OfficeTask, 'warn'>): void {
  if ('file' in opened && containsEncryptedPackage(opened.file)) task.warn(note('document-uninspected'));
  if (hasMacros(opened)) task.warn(note('macros-omitted'));
}

function hasMacros(opened: Opened): boolean {
  if ('zip' in opened) return opened.zip.names.some((name) => /(^|\/)vbaProject\.bin$|^Basic\//i.test(name));
  return 'file' in opened && opened.file.names.some((name) => /^(_VBA_PROJECT|VBA)$/i.test(name));
}

const maxRelationParts = 1000;
const maxRelationPartBytes = 262_144;

/** Looks in an OOXML document for external images, templates or data; plain links don't count. */
async function findOutsideLinks(opened: Opened): Promise<InspectionResult> {
  if (opened.container !== 'ooxml') return 'absent';
  const parts = opened.zip.names.filter((name) => name.endsWith('.rels'));
  let isAllRead = parts.length <= maxRelationParts;
  for (const part of parts.slice(0, maxRelationParts)) {
    const { text, isWhole } = await opened.zip.inspect(part, maxRelationPartBytes);
    if (namesOutside(text)) return 'present';
    isAllRead &&= isWhole;
  }
  return isAllRead ? 'absent' : 'unknown';
}

function namesOutside(relations: string): boolean {
  const tags = relations.match(/<(?:\w+:)?Relationship\b[^<>]*>/g) ?? [];
  return tags.some(
    (tag) => /TargetMode\s*=\s*["']External["']/.test(tag) && !/\/(hyperlink|slideUpdateInfo)["']/.test(tag),
  );
}
