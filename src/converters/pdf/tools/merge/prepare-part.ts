import { note } from '#src/contract/messages/notes.ts';
import {
  objectDictionary,
  readObjects,
  writeObjects,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { separateAttachments } from '../structure/attachments.ts';
import { readBookmarks, type Bookmark } from '../structure/bookmarks.ts';
import { assertPageTree } from '../open/assert-page-tree.ts';
import { markDestinations } from '../structure/destinations.ts';
import { readCatalog, chainChanges, dictionaryAt, listPdfPages } from '../structure/document.ts';
import type { ToJoin } from './merge-files.ts';
import { markedAssociations } from './merged-associations.ts';
import { markedCalculations } from './merged-calculations.ts';
import { markedFields } from './merged-fields.ts';
import { markedScripts } from './merged-scripts.ts';
import { hasThreads } from './merged-threads.ts';
import { markedLayers, readLayers, type Layers } from '../structure/layers.ts';
import { hasLabels } from '../pages/page-labels.ts';
import type { PdfTask } from '../pdf-task.ts';
import { readFieldNames, type FieldNames } from './renamed-fields.ts';
import { markedTags } from '../structure/tags.ts';
import { withoutXfa } from '../structure/xfa.ts';

/** A file ready to be joined. */
export interface JoinPart extends ToJoin {
  readonly fileName: string;
  readonly title: string;
  readonly pages: number;
  readonly isRestricted: boolean;
  readonly bookmarks: readonly Bookmark[];
  readonly isLabelled: boolean;
  readonly isTagged: boolean;
  /** Set for files after the first; the first file's layers stay unchanged. */
  readonly layers: Layers | undefined;
  readonly fields: FieldNames;
  /** Whether the file has marks that must be resolved in the joined file. */
  readonly isMarked: boolean;
}

/**
 * Reads a file's bookmarks and prepares its attachments for copying. For files after the first, also marks link
 * destinations, form fields, scripts and layers so that they can be found in the joined file. `index` is the position
 * of the file. Rejects as `runQpdf` does.
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
  if (Object.keys(plain).length > 0) task.warn(note('file-xfa-removed', { name: fileName }));
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

/** Marks to set in files after the first; the first file's data stays unchanged. */
const marksOfLater = [markDestinations, markedFields, markedCalculations, markedScripts, markedAssociations];
