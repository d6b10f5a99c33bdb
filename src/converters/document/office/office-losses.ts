import type { Opened } from '../containers/container.ts';
import { fontsNamedIn } from '../fonts/named.ts';
import { replacedFonts } from '../fonts/replaced.ts';
import { fontsShownIn } from '../fonts/shown.ts';
import type { OfficeTask } from './office-task.ts';
import type { OfficeDocument } from './open-office.ts';
import { reportUnprinted } from './hidden-parts.ts';
import { containsComments } from './has-comments.ts';
import { containsTrackedChanges } from './tracked-changes.ts';
import type { ZipPackage } from '../containers/zip-package.ts';

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
  const [written, named, isLinked, isTracked, isCommented] = await Promise.all([
    saving,
    fontsNamedIn(opened, path),
    refersOutside(opened),
    containsTrackedChanges(opened, path),
    containsComments(opened, path),
  ]);
  reportMacros(opened, task);
  await reportUnprinted(document, task);
  if (isLinked) task.warn('The document refers to pictures or data outside itself; they were not loaded.');
  if (isTracked)
    task.warn('The document holds tracked changes: the pages show them marked, as Word prints them.');
  if (isCommented || document.unseen()?.hasComments)
    task.warn('The comments of the document are not in the result.');
  const replaced = replacedFonts(named, await fontsShownIn(written[0], task));
  if (replaced.length > 0)
    task.warn(`Fonts that are not on this server were replaced: ${replaced.join(', ')}.`);
  return written;
}

/** Warns that macros were dropped, if the document has any. */
export function reportMacros(opened: Opened, task: Pick<OfficeTask, 'warn'>): void {
  if (hasMacros(opened)) task.warn('The macros of the document were not run and are not in the result.');
}

function hasMacros(opened: Opened): boolean {
  if ('zip' in opened) return opened.zip.names.some((name) => /(^|\/)vbaProject\.bin$|^Basic\//i.test(name));
  return 'file' in opened && opened.file.names.some((name) => /^(_VBA_PROJECT|VBA)$/i.test(name));
}

const maxRelationParts = 200;
const maxRelationPartBytes = 262_144;

/** Whether an OOXML document references external images, templates or data; plain links don't count. */
async function refersOutside(opened: Opened): Promise<boolean> {
  if (opened.container !== 'ooxml') return false;
  const parts = opened.zip.names.filter((name) => name.endsWith('.rels')).slice(0, maxRelationParts);
  for (const part of parts) if (namesOutside(await readQuietly(opened.zip, part))) return true;
  return false;
}

function namesOutside(relations: string): boolean {
  const tags = relations.match(/<(?:\w+:)?Relationship\b[^<>]*>/g) ?? [];
  return tags.some(
    (tag) => /TargetMode\s*=\s*["']External["']/.test(tag) && !/\/(hyperlink|slideUpdateInfo)["']/.test(tag),
  );
}

/** Reads a part as empty if it can't be unpacked: LibreOffice reports damage. */
const readQuietly = (zip: ZipPackage, part: string): Promise<string> =>
  zip.read(part, maxRelationPartBytes).then(
    (text) => text ?? '',
    () => '',
  );
