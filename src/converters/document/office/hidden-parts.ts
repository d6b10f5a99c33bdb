import { note } from '#src/contract/messages/notes.ts';
import type { Unseen } from '#src/engines/libreoffice/office-pool.ts';
import type { Opened } from '../containers/container.ts';
import { findComments } from './inspection/find-comments.ts';
import { type Inspectable } from './inspection/finding.ts';
import { findOfficePart } from './office-filters.ts';
import type { OfficeTask } from './office-task.ts';
import type { OfficeDocument } from './open-office.ts';

const maxPartListBytes = 1_048_576;
const maxInspectedSlides = 1000;
const slideHeadBytes = 4096;

type Inspected = Inspectable & Pick<OfficeDocument, 'from' | 'unseen'>;

/**
 * Warns, after a document is saved, about content that its author hid or wrote outside its pages and that isn't in
 * the result.
 */
export async function reportUnprinted(document: Inspected, task: Pick<OfficeTask, 'warn'>): Promise<void> {
  const { hiddenSheets, hiddenSlides, hasHiddenCells, hasSpeakerNotes, isPartial } = await unseenIn(document);
  if (hiddenSheets > 0) task.warn(note('hidden-sheets-omitted', { sheets: hiddenSheets }));
  if (hasHiddenCells) task.warn(note('hidden-cells-omitted'));
  if (hiddenSlides > 0) task.warn(note('hidden-slides-omitted', { slides: hiddenSlides }));
  if (hasSpeakerNotes) task.warn(note('speaker-notes-omitted'));
  if (isPartial) task.warn(note('document-uninspected'));
}

/**
 * Warns, after a workbook is saved as plain cells, about hidden content that the result now shows, and about content
 * left out.
 */
export async function reportUncovered(document: Inspected, task: Pick<OfficeTask, 'warn'>): Promise<void> {
  const { hiddenSheets, hasHiddenCells, hasComments, isPartial } = await unseenIn(document);
  if (hiddenSheets > 0) task.warn(note('hidden-sheets-shown', { sheets: hiddenSheets }));
  if (hasHiddenCells) task.warn(note('hidden-cells-shown'));
  if (hasComments) task.warn(note('comments-omitted'));
  if (isPartial) task.warn(note('document-uninspected'));
}

/**
 * Returns what LibreOffice reported. If it reported nothing, the file itself is inspected, which shows only a part of
 * what a workbook or presentation may hide.
 */
async function unseenIn(document: Inspected): Promise<Required<Unseen>> {
  const { opened, unseen, from } = document;
  const nothing = {
    hiddenSheets: 0,
    hiddenSlides: 0,
    hasHiddenCells: false,
    hasSpeakerNotes: false,
    hasComments: false,
    isPartial: false,
  };
  const seen = unseen();
  if (seen) return { ...nothing, ...seen };
  if (findOfficePart(from) === 'writer') return nothing;
  return {
    ...nothing,
    hiddenSheets: await countHiddenSheets(opened),
    hiddenSlides: await countHiddenSlides(opened),
    hasComments: (await findComments(document)) === 'present',
    isPartial: true,
  };
}

/** Counts the hidden sheets of a workbook (ECMA-376 part 1, 18.2.19; OpenDocument 1.3 part 3, 20.256). */
async function countHiddenSheets(opened: Opened): Promise<number> {
  if (opened.container === 'ooxml') {
    const { text } = await opened.zip.inspect('xl/workbook.xml', maxPartListBytes);
    return text.match(/<(?:\w+:)?sheet\s[^<>]*\bstate="(?:veryH|h)idden"/g)?.length ?? 0;
  }
  if (opened.container !== 'odf') return 0;
  const { text: content } = await opened.zip.inspect('content.xml', maxPartListBytes);
  const styles = content.matchAll(
    /<style:style\s[^<>]*>(?=\s*<style:table-properties\s[^<>]*display="false")/g,
  );
  const hiding = new Set([...styles].map(([tag]) => /style:name="([^"]*)"/.exec(tag)?.[1]));
  const tables = content.matchAll(/<table:table\s[^<>]*table:style-name="([^"]*)"/g);
  return [...tables].filter(([, style]) => hiding.has(style)).length;
}

/** Counts the hidden slides of a presentation (ECMA-376 part 1, 19.3.1.38). */
async function countHiddenSlides(opened: Opened): Promise<number> {
  if (opened.container !== 'ooxml') return 0;
  const { zip } = opened;
  const slides = zip.names
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .slice(0, maxInspectedSlides);
  const heads = await Promise.all(slides.map((name) => zip.inspect(name, slideHeadBytes)));
  return heads.filter(({ text }) => /<(?:\w+:)?sld\s[^<>]*\bshow="(?:0|false)"/.test(text)).length;
}
