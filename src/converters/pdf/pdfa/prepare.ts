import { note } from '#src/contract/messages/notes.ts';
import { runQpdf } from '#src/engines/qpdf/qpdf.ts';
import {
  readObjects,
  withChanges,
  writeObjects,
  type PdfDictionary,
} from '#src/engines/qpdf/qpdf-objects.ts';
import type { Task } from '../../registry/converter.ts';
import { explicitDestinations } from '../tools/structure/destinations.ts';
import { listAnnotations, chainChanges, dictionaryAt } from '../tools/structure/document.ts';
import { drawnForm } from './drawn-form.ts';
import { restoreAnnotations, setAside } from './kept-annotations.ts';
import { listPdfaLosses, media } from './losses.ts';
import { readAnnotationFonts } from './note-fonts.ts';
import { plainInformation } from './plain-information.ts';

export type ArchiveTask = Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal' | 'warn'>;

/**
 * Prepares a PDF for Ghostscript, which would silently drop the rest: attachments are removed (PDF/A-2b only allows
 * PDF/A ones), form fields become part of their pages, links get an explicit page, and annotations an appearance.
 * Resolves to the prepared file as an engine sees it.
 */
export async function prepare(inside: string, task: ArchiveTask): Promise<string> {
  const attachments = await listAttachments(inside, task);
  const before = await readObjects(inside, task);
  const marks = listAnnotations(before).map((one) => dictionaryAt(before.objects, one));
  if (attachments.length > 0 || marks.some((mark) => mark?.['/Subtype'] === '/FileAttachment'))
    task.warn(note('attachments-removed'));
  const flat = '/job/flat.pdf';
  const removal = attachments.length > 0 ? { removeAttachment: attachments } : {};
  const request = { inputFile: inside, outputFile: flat, generateAppearances: '', flattenAnnotations: 'all' };
  const chooseFont = await readAnnotationFonts(before);
  const marked = chainChanges(before, [
    plainInformation,
    explicitDestinations,
    (now) => drawnForm(now, { warn: task.warn, choose: chooseFont }),
    (now) => setAside(now, chooseFont),
  ]);
  const flattened = { header: before.header, objects: { ...before.objects, ...marked } };
  if (listAnnotations(flattened).some((one) => isLost(dictionaryAt(flattened.objects, one))))
    task.warn(note('annotations-removed'));
  for (const loss of listPdfaLosses(before)) task.warn(loss);
  await withChanges({ header: before.header, objects: marked }, task, (updateFromJson) =>
    runQpdf({ ...request, ...removal, updateFromJson }, task),
  );
  const after = await readObjects(flat, task);
  const changes = chainChanges(after, [restoreAnnotations]);
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

/** Links are kept, popups and widgets show nothing themselves, and the rest has separate warnings. */
const reportedSeparately = ['/Link', '/Popup', '/Widget', '/FileAttachment', ...media];

/** Whether an annotation is lost when all are flattened; those that show nothing on the page are no loss. */
const isLost = (annotation: PdfDictionary | undefined): boolean =>
  annotation !== undefined &&
  annotation['/AP'] === undefined &&
  !reportedSeparately.includes(String(annotation['/Subtype']));
