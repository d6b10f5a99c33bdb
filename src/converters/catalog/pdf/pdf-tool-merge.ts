import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { maxFilesTogether } from '#src/contract/work-limits.ts';
import { dictionaryOf, readObjects, writeObjects } from '#src/engines/qpdf-objects.ts';
import { converter, type InputFile, type Task } from '../../converter.ts';
import { inParallel } from '../../in-parallel.ts';
import { separateAttachments } from '../../pdf-tools/attachments.ts';
import { begin } from '../../pdf-tools/begin.ts';
import { bookmarkObjects, bookmarksFor, readBookmarks, type Bookmark } from '../../pdf-tools/bookmarks.ts';
import { markedPlaces, unmarkedPlaces } from '../../pdf-tools/destinations.ts';
import { catalogOf, changedInTurn, dictionaryAt, pagesOf } from '../../pdf-tools/document.ts';
import { blame, joinFiles, named, type ToJoin } from '../../pdf-tools/join-files.ts';
import { joinedCalculations, markedCalculations } from '../../pdf-tools/joined-calculations.ts';
import { joinedFields, markedFields } from '../../pdf-tools/joined-fields.ts';
import { joinedTags } from '../../pdf-tools/joined-tags.ts';
import { joinedLayers, markedLayers, readLayers, type Layers } from '../../pdf-tools/layers.ts';
import { workOn } from '../../pdf-tools/open-input.ts';
import { openedWith } from '../../pdf-tools/opened-with.ts';
import { hasLabels, numberedLabels } from '../../pdf-tools/page-labels.ts';
import { holdsNone } from '../../pdf-tools/plain-names.ts';
import type { PdfTask } from '../../pdf-tools/pdf-task.ts';
import { tellSignatures } from '../../pdf-tools/signatures.ts';
import { markedTags } from '../../pdf-tools/tags.ts';
import { withoutXfa, xfaLeftOutOf } from '../../pdf-tools/xfa.ts';

type Inputs = Task<unknown>['inputs'];

/** Several PDFs as one, in the order given; bookmarks, links, form fields, layers and attachments of all of them come along. */
export default converter({
  id: 'pdf-merge',
  operation: 'pdf-merge',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({
    passwords: z
      .array(z.string().max(127))
      .max(maxFilesTogether)
      .default([])
      .describe('Passwords of the files, in their order; an empty one for a file that opens without'),
  }),
  lane: 'light',
  async run(given) {
    const task = { ...given, inputs: await allOpened(given) };
    const pagesAlone = task.inputs.map(({ inside }) => ({ inside, hasAttachments: false }));
    const begun = begin(task, (own) => joinFiles(pagesAlone, own));
    try {
      const [arePlain] = await Promise.all([areAllPlain(task), tellSignatures(task)]);
      if (arePlain && (await begun.isClean())) return [{ path: await begun.keep() }];
      const parts = await prepareAll(task);
      const isAsItCame = parts.every(
        ({ inside, hasAttachments }, index) => inside === task.inputs[index]?.inside && !hasAttachments,
      );
      if (!isAsItCame) await begun.drop();
      const path = await (isAsItCame ? begun.keep() : joinFiles(parts, task)).catch(blame(parts, task));
      return [{ path: isJoinedWhole(parts) ? path : await completed(parts, task) }];
    } finally {
      await begun.drop();
    }
  },
});

/** The files, with copies that open without a password in place of those whose password was given. */
async function allOpened(task: Task<{ readonly passwords: readonly string[] }>): Promise<Inputs> {
  const opened: [InputFile, ...InputFile[]] = [...task.inputs];
  await inParallel([...task.inputs.entries()], looksAtOnce, async ([index, input]) => {
    const password = task.options.passwords[index] ?? '';
    if (password !== '') opened[index] = await openedWith(password, input, task);
  });
  return opened;
}

/** What leads to the parts of a PDF that do not simply come along with its pages. */
const beyondPages = [
  'Outlines',
  'Dest',
  'GoTo',
  'EmbeddedFiles',
  'OCProperties',
  'PageLabels',
  'AcroForm',
  'StructTreeRoot',
  'StructParents',
];

/** Whether the pages are all there is in the files; then nothing has to be read of them beforehand. */
async function areAllPlain({ inputs }: Task<unknown>): Promise<boolean> {
  for (const { path } of inputs) if (!(await holdsNone(beyondPages, path))) return false;
  return true;
}

/** Files looked at side by side: each look spends a good part of its time on walls, orders and files. */
const looksAtOnce = 2;

async function prepareAll(task: Task<unknown>): Promise<readonly Part[]> {
  const parts: Part[] = [];
  let done = 0;
  await inParallel([...task.inputs.entries()], looksAtOnce, async ([index, input]) => {
    const part = await workOn(input, task, {
      work: (inside, own) => prepare(inside, { index, fileName: input.name }, own),
    })
      .catch(named(input.name))
      .catch(wanted(input.name));
    if (part.isRestricted) task.note(`The restrictions of "${input.name}" are not in the result.`);
    parts[index] = part;
    task.progress((80 * (done += 1)) / task.inputs.length);
  });
  return parts;
}

/** Whether nothing has to be added to the joined pages. */
const isJoinedWhole = (parts: readonly Part[]): boolean =>
  parts.every(({ bookmarks, isMarked }) => bookmarks.length === 0 && !isMarked) &&
  new Set(parts.map(({ isLabelled }) => isLabelled)).size === 1;

/** Writes `out/merged.pdf`: the joined file with what its parts brought along beside their pages. */
async function completed(parts: readonly Part[], task: PdfTask): Promise<string> {
  const files = { inside: '/job/out/joined.pdf', output: '/job/out/merged.pdf' };
  const all = await readObjects(files.inside, task);
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { pages }) => sum + pages, 0));
  const labelled = parts.flatMap(({ pages, isLabelled }) => Array.from({ length: pages }, () => isLabelled));
  const layers = parts.flatMap((part) => part.layers ?? []);
  const bookmarks = joined(parts, starts);
  const objects = changedInTurn(all, [
    (now) => (layers.length > 0 ? joinedLayers(now, layers) : {}),
    (now) => unmarkedPlaces(now, starts),
    joinedFields,
    joinedCalculations,
    (now) => numberedLabels(now, (page) => labelled[page] ?? false),
    (now) => (bookmarks.length > 0 ? bookmarkObjects(now, bookmarks) : {}),
    (now) =>
      joinedTags(
        now,
        parts.every(({ isTagged }) => isTagged),
      ),
  ]);
  await writeObjects(files, { header: all.header, objects }, task);
  return `${task.workdir}/out/merged.pdf`;
}

/** Says that a locked file can be joined with its password. */
const wanted =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Fault && error.code === 'pdf-locked'
      ? new Fault('pdf-locked', { name, option: 'passwords' }, { cause: error })
      : error;
  };

/** One of the files, ready to be joined. */
interface Part extends ToJoin {
  readonly fileName: string;
  readonly title: string;
  readonly pages: number;
  readonly isRestricted: boolean;
  readonly bookmarks: readonly Bookmark[];
  readonly isLabelled: boolean;
  readonly isTagged: boolean;
  /** Of files after the first, whose own stay as they are. */
  readonly layers: Layers | undefined;
  /** Whether there is something in it to be found again in the joined file. */
  readonly isMarked: boolean;
}

/**
 * Reads a file's bookmarks and makes its attachments ready to be copied; of files after the first also the pages links
 * go to, the fields of forms and the layers ready to be found again.
 */
async function prepare(
  inside: string,
  { index, fileName }: { readonly index: number; readonly fileName: string },
  task: PdfTask,
): Promise<Part> {
  const title = fileName.replace(/\.pdf$/i, '');
  const all = await readObjects(inside, task);
  const pages = pagesOf(all).length;
  if (pages === 0) task.onMended?.(); // whether there is any is for another program to say
  const layers = index === 0 ? undefined : readLayers(all, { index, title });
  const marks = changedInTurn(all, [
    () => (layers ? markedLayers(layers) : {}),
    (now) => (index === 0 ? {} : markedPlaces(now, index)),
    (now) => (index === 0 ? {} : markedFields(now, index)),
    (now) => (index === 0 ? {} : markedCalculations(now, index)),
    (now) => markedTags(now, index),
  ]);
  const plain = withoutXfa(all);
  if (Object.keys(plain).length > 0) task.note(xfaLeftOutOf(fileName));
  const objects = changedInTurn(all, [() => plain, () => marks, separateAttachments]);
  const { dictionary: catalog } = catalogOf(all);
  const part = {
    inside,
    fileName,
    title,
    pages,
    isRestricted: dictionaryOf(all.objects['trailer'])?.['/Encrypt'] !== undefined,
    bookmarks: readBookmarks(all),
    isLabelled: hasLabels(all),
    isTagged: catalog['/StructTreeRoot'] !== undefined,
    hasAttachments: dictionaryAt(all.objects, catalog['/Names'])?.['/EmbeddedFiles'] !== undefined,
    layers,
    isMarked: Object.keys(marks).length > 0,
  };
  if (Object.keys(objects).length === 0) return part;
  const output = `/job/explicit-${index}.pdf`;
  await writeObjects({ inside, output }, { header: all.header, objects }, task);
  return { ...part, inside: output };
}

/** One bookmark per file with the file's own below it; none at all where no file has any. */
function joined(parts: readonly Part[], starts: readonly number[]): readonly Bookmark[] {
  if (parts.every(({ bookmarks }) => bookmarks.length === 0)) return [];
  return parts.map(({ title, bookmarks }, index) => {
    const before = starts[index] ?? 0;
    return {
      title: `u:${title}`,
      page: before + 1,
      look: {},
      isOpen: true,
      children: bookmarksFor(bookmarks, (page) => before + page),
    };
  });
}
