import { objectDictionary, readObjects, writeObjects, type PdfObjects } from '#src/engines/qpdf-objects.ts';
import { separateAttachments } from './attachments.ts';
import { readBookmarks, type Bookmark } from './bookmarks.ts';
import { assertPageTree } from './counted-rightly.ts';
import { markDestinations } from './destinations.ts';
import { readCatalog, chainChanges, dictionaryAt, listPdfPages } from './document.ts';
import type { ToJoin } from './join-files.ts';
import { markedAssociations } from './joined-associations.ts';
import { markedCalculations } from './joined-calculations.ts';
import { markedFields } from './joined-fields.ts';
import { markedScripts } from './joined-scripts.ts';
import { hasThreads } from './joined-threads.ts';
import { markedLayers, readLayers, type Layers } from './layers.ts';
import { hasLabels } from './page-labels.ts';
import type { PdfTask } from './pdf-task.ts';
import { readFieldNames, type FieldNames } from './renamed-fields.ts';
import { markedTags } from './tags.ts';
import { withoutXfa, describeXfaLeftOut } from './xfa.ts';

/** One of the files, ready to be joined. */
export interface JoinPart extends ToJoin {
  readonly fileName: string;
  readonly title: string;
  readonly pages: number;
  readonly isRestricted: boolean;
  readonly bookmarks: readonly Bookmark[];
  readonly isLabelled: boolean;
  readonly isTagged: boolean;
  /** Of files after the first, whose own stay as they are. */
  readonly layers: Layers | undefined;
  readonly fields: FieldNames;
  /** Whether there is something in it to be found again in the joined file. */
  readonly isMarked: boolean;
}

/**
 * Reads a file's bookmarks and makes its attachments ready to be copied; of files after the first also the pages links
 * go to, the fields and scripts of forms and the layers ready to be found again. `index` is its place among the files. Rejects as
 * `runQpdf` does.
 */
export async function preparePart(
  inside: string,
  { index, fileName }: { readonly index: number; readonly fileName: string },
  task: PdfTask,
): Promise<JoinPart> {
  const title = fileName.replace(/\.pdf$/i, '');
  const all = assertPageTree(await readObjects(inside, task));
  const pages = listPdfPages(all).length;
  const layers = index === 0 ? undefined : readLayers(all, { index, title });
  const marks = chainChanges(all, [
    () => (layers ? markedLayers(layers) : {}),
    ...(index === 0 ? [] : marksOfLater).map((mark) => (now: PdfObjects) => mark(now, index)),
    (now) => markedTags(now, index),
  ]);
  const plain = withoutXfa(all);
  if (Object.keys(plain).length > 0) task.warn(describeXfaLeftOut(fileName));
  const objects = chainChanges(all, [() => plain, () => marks, separateAttachments]);
  const { dictionary: catalog } = readCatalog(all);
  const part = {
    inside,
    fileName,
    title,
    pages,
    isRestricted: objectDictionary(all.objects['trailer'])?.['/Encrypt'] !== undefined,
    bookmarks: readBookmarks(all),
    isLabelled: hasLabels(all),
    isTagged: catalog['/StructTreeRoot'] !== undefined,
    hasAttachments: dictionaryAt(all.objects, catalog['/Names'])?.['/EmbeddedFiles'] !== undefined,
    layers,
    fields: readFieldNames(all),
    isMarked: Object.keys(marks).length > 0 || hasThreads(all),
  };
  if (Object.keys(objects).length === 0) return part;
  const output = `/job/explicit-${index}.pdf`;
  await writeObjects({ inside, output }, { header: all.header, objects }, task);
  return { ...part, inside: output };
}

/** What has to be found again of files after the first, whose own stays as it is. */
const marksOfLater = [markDestinations, markedFields, markedCalculations, markedScripts, markedAssociations];
