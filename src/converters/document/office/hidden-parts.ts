import type { Unseen } from '#src/engines/libreoffice/office-pool.ts';
import type { Opened } from '../containers/container.ts';
import { containsComments } from './has-comments.ts';
import type { OfficeTask } from './office-task.ts';
import type { OfficeDocument } from './open-office.ts';

const maxPartListBytes = 1_048_576;
const maxInspectedSlides = 1000;
const slideHeadBytes = 4096;

type Document = Pick<OfficeDocument, 'opened' | 'path' | 'unseen'>;

/**
 * Warns, after a document is saved, about content that its author hid or wrote outside its pages and that isn't in
 * the result.
 */
export async function reportUnprinted(document: Document, task: Pick<OfficeTask, 'warn'>): Promise<void> {
  const { hiddenSheets, hiddenSlides, hasHiddenCells, hasSpeakerNotes } = await unseenIn(document);
  if (hiddenSheets === 1) task.warn('One sheet of the workbook is hidden: it is not in the result.');
  if (hiddenSheets > 1)
    task.warn(`${hiddenSheets} sheets of the workbook are hidden: they are not in the result.`);
  if (hasHiddenCells) task.warn('Rows or columns of the workbook are hidden: they are not in the result.');
  if (hiddenSlides === 1) task.warn('One slide is hidden: it is not in the result.');
  if (hiddenSlides > 1) task.warn(`${hiddenSlides} slides are hidden: they are not in the result.`);
  if (hasSpeakerNotes) task.warn('The speaker notes of the slides are not in the result.');
}

/**
 * Warns, after a workbook is saved as plain cells, about hidden content that the result now shows, and about content
 * left out.
 */
export async function reportUncovered(document: Document, task: Pick<OfficeTask, 'warn'>): Promise<void> {
  const { hiddenSheets, hasHiddenCells, hasComments } = await unseenIn(document);
  if (hiddenSheets === 1) task.warn('One sheet of the workbook is hidden: it is in the result, too.');
  if (hiddenSheets > 1)
    task.warn(`${hiddenSheets} sheets of the workbook are hidden: they are in the result, too.`);
  if (hasHiddenCells) task.warn('Rows or columns of the workbook are hidden: they are in the result, too.');
  if (hasComments) task.warn('The comments of the document are not in the result.');
}

/** Returns what LibreOffice reported, or what the file itself shows if LibreOffice reported nothing. */
async function unseenIn({ opened, path, unseen }: Document): Promise<Required<Unseen>> {
  const seen = unseen() ?? {
    hiddenSheets: await countHiddenSheets(opened),
    hiddenSlides: await countHiddenSlides(opened),
    hasComments: await containsComments(opened, path),
  };
  return {
    hiddenSheets: 0,
    hiddenSlides: 0,
    hasHiddenCells: false,
    hasSpeakerNotes: false,
    hasComments: false,
    ...seen,
  };
}

/** Counts the hidden sheets of a workbook (ECMA-376 part 1, 18.2.19; OpenDocument 1.3 part 3, 20.256). */
async function countHiddenSheets(opened: Opened): Promise<number> {
  if (opened.container === 'ooxml') {
    const list = await opened.zip.read('xl/workbook.xml', maxPartListBytes).catch(() => undefined); // LibreOffice reports damage
    return list?.match(/<(?:\w+:)?sheet\s[^<>]*\bstate="(?:veryH|h)idden"/g)?.length ?? 0;
  }
  if (opened.container !== 'odf') return 0;
  const content = await opened.zip.read('content.xml', maxPartListBytes).catch(() => undefined);
  const styles = content?.matchAll(
    /<style:style\s[^<>]*>(?=\s*<style:table-properties\s[^<>]*display="false")/g,
  );
  const hiding = new Set([...(styles ?? [])].map(([tag]) => /style:name="([^"]*)"/.exec(tag)?.[1]));
  const tables = content?.matchAll(/<table:table\s[^<>]*table:style-name="([^"]*)"/g);
  return [...(tables ?? [])].filter(([, style]) => hiding.has(style)).length;
}

/** Counts the hidden slides of a presentation (ECMA-376 part 1, 19.3.1.38). */
async function countHiddenSlides(opened: Opened): Promise<number> {
  if (opened.container !== 'ooxml') return 0;
  const { zip } = opened;
  const slides = zip.names
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .slice(0, maxInspectedSlides);
  const heads = await Promise.all(
    slides.map((name) => zip.read(name, slideHeadBytes).catch(() => undefined)),
  );
  return heads.filter((head) => /<(?:\w+:)?sld\s[^<>]*\bshow="(?:0|false)"/.test(head ?? '')).length;
}
