import { runQpdf } from '#src/engines/qpdf.ts';
import {
  readObjects,
  withChanges,
  writeObjects,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf-objects.ts';
import type { Task } from '../converter.ts';
import { explicitPlaces } from '../pdf-tools/destinations.ts';
import {
  annotationsAt,
  annotationsOf,
  arrayAt,
  changedInTurn,
  dictionaryAt,
  pagesOf,
} from '../pdf-tools/document.ts';
import { drawnForm } from './drawn-form.ts';
import { lossesOf, media } from './losses.ts';
import { plainInformation } from './plain-information.ts';

export type ArchiveTask = Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal' | 'note'>;

/**
 * Makes a PDF ready for Ghostscript, which would drop the rest in silence: attachments are removed (PDF/A-2b knows only
 * PDF/A ones), form fields and comments become part of their pages, links say their page and are marked as printable. Resolves to the
 * prepared file as an engine sees it.
 */
export async function prepare(inside: string, task: ArchiveTask): Promise<string> {
  const attachments = await listAttachments(inside, task);
  const before = await readObjects(inside, task);
  const marks = annotationsOf(before).map((one) => dictionaryAt(before.objects, one));
  if (attachments.length > 0 || marks.some((mark) => mark?.['/Subtype'] === '/FileAttachment'))
    task.note('Files attached to the PDF are not in the result: PDF/A-2b does not allow them.');
  const flat = '/job/flat.pdf';
  const removal = attachments.length > 0 ? { removeAttachment: attachments } : {};
  const order = { inputFile: inside, outputFile: flat, generateAppearances: '', flattenAnnotations: 'all' };
  const marked = changedInTurn(before, [
    plainInformation,
    explicitPlaces,
    (now) => drawnForm(now, task.note),
    linksAside,
  ]);
  if (marks.some(isLost)) task.note(marksLeftOut);
  for (const loss of lossesOf(before)) task.note(loss);
  await withChanges({ header: before.header, objects: marked }, task, (updateFromJson) =>
    runQpdf({ ...order, ...removal, updateFromJson }, task),
  );
  const after = await readObjects(flat, task);
  const changes = changedInTurn(after, [linksBack]);
  if (Object.keys(changes).length === 0) return flat;
  const prepared = '/job/prepared.pdf';
  await writeObjects({ inside: flat, output: prepared }, { header: after.header, objects: changes }, task);
  return prepared;
}

async function listAttachments(inside: string, task: ArchiveTask): Promise<string[]> {
  const { stdout } = await task.sandbox.run({
    engine: 'qpdf',
    args: ['--list-attachments', inside],
    ...task,
  });
  return stdout
    .split('\n')
    .filter((line) => / -> \d+,\d+$/.test(line))
    .map((line) => line.slice(0, line.lastIndexOf(' -> ')));
}

const marksLeftOut =
  'Notes and marks on the pages that do not say how they look are not in the result: PDF/A-2b does not allow them.';

/** Links stay, what belongs to others shows nothing, and the rest is told in sentences of its own. */
const toldElsewhere = ['/Link', '/Popup', '/Widget', '/FileAttachment', ...media];

/** Whether an annotation goes when all of them become part of their pages; those that show nothing on the page are no loss. */
const isLost = (annotation: PdfDictionary | undefined): boolean =>
  annotation !== undefined &&
  annotation['/AP'] === undefined &&
  !toldElsewhere.includes(String(annotation['/Subtype']));

/** A key that no reader knows; there the links of a page wait while all that has a look becomes part of it. */
const asideKey = '/FSHIFT_Links';

/** The pages with their links elsewhere: qpdf drops what does not say how it looks. */
function linksAside(all: PdfObjects): Record<string, PdfObject> {
  const isLink = (one: unknown) => dictionaryAt(all.objects, one)?.['/Subtype'] === '/Link';
  return changedPages(all, (page, annotations) => {
    const links = annotations.filter(isLink);
    if (links.length === 0) return undefined;
    return { ...page, '/Annots': annotations.filter((one) => !isLink(one)), [asideKey]: links };
  });
}

/** The pages with their links again, marked as printable; those that are objects are changed as such. */
function linksBack(all: PdfObjects): Record<string, PdfObject> {
  const links: Record<string, PdfObject> = {};
  const pages = changedPages(all, ({ [asideKey]: aside, ...page }, annotations) => {
    if (aside === undefined) return undefined;
    const back = arrayAt(all.objects, aside).map((link) => {
      const value = printable(dictionaryAt(all.objects, link) ?? {});
      if (typeof link !== 'string') return value;
      links[`obj:${link}`] = { value };
      return link;
    });
    return { ...page, '/Annots': [...annotations, ...back] };
  });
  return { ...pages, ...links };
}

type ChangePage = (page: PdfDictionary, annotations: readonly unknown[]) => PdfDictionary | undefined;

/** The pages as objects, where they are changed. */
function changedPages(all: PdfObjects, change: ChangePage): Record<string, PdfObject> {
  return Object.fromEntries(
    pagesOf(all).flatMap(({ reference }) => {
      const page = dictionaryAt(all.objects, reference) ?? {};
      const value = change(page, annotationsAt(all.objects, page));
      return value ? [[`obj:${reference}`, { value }]] : [];
    }),
  );
}

const print = 4;
const invisibleHiddenOrNoView = 1 | 2 | 32;

/** A link with the flags PDF/A wants (ISO 19005-2, 6.3.2). */
function printable(link: PdfDictionary): PdfDictionary {
  const flags = typeof link['/F'] === 'number' ? link['/F'] : 0;
  return { ...link, '/F': (flags | print) & ~invisibleHiddenOrNoView };
}
