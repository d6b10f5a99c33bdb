import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { PageGroups } from '#src/contract/page-ranges.ts';
import { withUnused, type QpdfRequest } from '#src/engines/qpdf/qpdf.ts';
import { readObjects, withChanges, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { inParallel } from '../../../registry/in-parallel.ts';
import { bookmarkObjects, bookmarksFor, readBookmarks } from '../structure/bookmarks.ts';
import { assertPageTree } from '../open/assert-page-tree.ts';
import { readPageReferences } from '../structure/dead-destinations.ts';
import { chainChanges, listPdfPages } from '../structure/document.ts';
import { hasThreads } from '../merge/merged-threads.ts';
import { readTags, tagsOn } from '../structure/retained-tags.ts';
import { highestNumber, resolvePageLists, onPages, formatQpdfRange, type NamedPages } from './on-pages.ts';
import { writeResult } from '../open/open-input.ts';
import type { PdfTask } from '../pdf-task.ts';
import { containsNone } from '../plain-names.ts';
import { calculationsOn, hasCalculations } from './extracted-calculations.ts';
import { threadsOn } from './extracted-threads.ts';
import { withoutXfa } from '../structure/xfa.ts';

/** Maximum number of concurrent qpdf runs. Each spends much of its time on sandbox setup, requests and file access. */
const runsAtOnce = 2;

/**
 * Maximum CPU time for qpdf to find objects that the extracted pages don't use, in seconds. Without this step the
 * parts are larger but otherwise the same. CPU time rather than wall time keeps the warnings for a file independent
 * of the machine's load.
 */
const maxSortingSeconds = 4;
/** PDFs written from lists of pages. */
interface Parts {
  readonly lists: PageGroups;
  /** Host paths, one per list. */
  readonly paths: readonly string[];
}

/**
 * Writes one PDF in `out/` per list of pages, in the given order, with the bookmarks and tags for those pages. Form
 * fields, page labels, attachments and document metadata are kept.
 */
export async function writePdfParts(task: PdfTask, named: NamedPages): Promise<Parts> {
  const statedPages = highestNumber(named.text);
  const { hasXfa, hasDeadLinks, ...written } = await onPages(task, named, async (inside, ranges, own) => {
    const [plain, all] = await Promise.all([
      writeParts(inside, ranges.map(asTheyAre), own),
      readBeyond(inside, statedPages, own),
    ]);
    const lists = resolvePageLists(named, all ? listPdfPages(all).length : (statedPages ?? 0));
    const changes = all && planPartChanges(all);
    const paths = changes ? await writeParts(inside, lists.map(changes.forPart), own) : plain;
    return { lists, paths, hasXfa: changes?.hasXfa, hasDeadLinks: changes?.hasDeadLinks() };
  });
  if (hasXfa) task.warn(note('xfa-removed'));
  if (hasDeadLinks) task.warn(note('dead-links-removed'));
  return written;
}

/** A part to write: its page range for qpdf, and the changes to the document for it. */
interface Part {
  readonly range: string;
  readonly changed?: () => PdfObjects;
}

const asTheyAre = (range: string): Part => ({ range });

/** Names that lead to parts of a PDF that aren't simply copied along with extracted pages. */
const beyondPages = [
  'Outlines',
  'XFA',
  'StructTreeRoot',
  'OpenAction',
  'Dest',
  'GoTo',
  'Threads',
  'JavaScript', // field calculations use it
];

/**
 * Reads the objects of a file that has data which isn't simply copied along with its pages. Returns undefined if it
 * has none and has at least `statedPages` pages.
 */
async function readBeyond(
  inside: string,
  statedPages: number | undefined,
  task: PdfTask,
): Promise<PdfObjects | undefined> {
  const [input] = task.inputs;
  const isPlain = statedPages !== undefined && inside === input.inside;
  if (isPlain && (await containsNone(beyondPages, input.path))) return undefined;
  return assertPageTree(await readObjects(inside, task));
}

/** Changes to a document for each of its parts. */
interface Changes {
  readonly hasXfa: boolean;
  readonly forPart: (pages: readonly number[]) => Part;
  /** Whether links had to be removed from the parts written so far. */
  readonly hasDeadLinks: () => boolean;
}

/** Plans the changes to a document for its parts. Returns undefined if none are needed. */
function planPartChanges(all: PdfObjects): Changes | undefined {
  const bookmarks = readBookmarks(all);
  const tags = readTags(all);
  const references = readPageReferences(all);
  const hasXfa = Object.keys(withoutXfa(all)).length > 0;
  const hasRest = hasXfa || references.isAny || hasThreads(all) || hasCalculations(all);
  if (bookmarks.length === 0 && !tags && !hasRest) return undefined;
  const every = listPdfPages(all);
  let hasDeadLinks = false;
  return {
    hasXfa,
    forPart: (pages) => ({ range: formatQpdfRange(pages), changed: () => changedFor(new Set(pages)) }),
    hasDeadLinks: () => hasDeadLinks,
  };

  function changedFor(requested: ReadonlySet<number>): PdfObjects {
    const retained = bookmarksFor(bookmarks, (page) => (requested.has(page) ? page : undefined));
    const pages = every.filter((_, index) => requested.has(index + 1));
    const objects = chainChanges(all, [
      withoutXfa,
      withoutReferences,
      (now) => threadsOn(pages, now),
      (now) => calculationsOn(pages, now),
      (now) => (bookmarks.length > 0 ? bookmarkObjects(now, retained) : {}),
      (now) => (tags && pages.length < every.length ? tagsOn(pages, tags, now) : {}),
    ]);
    return { header: all.header, objects };

    function withoutReferences(now: PdfObjects): PdfObjects['objects'] {
      const changed = references.without(now, requested);
      hasDeadLinks ||= changed.hasDeadLinks;
      return changed.objects;
    }
  }
}

async function writeParts(inputFile: string, parts: readonly Part[], task: PdfTask): Promise<string[]> {
  const paths: string[] = [];
  let done = 0;
  let isTangled = false;
  const write = async (name: string, request: QpdfRequest): Promise<string> => {
    if (isTangled) return writeResult(name, { ...request, ...withUnused }, task);
    try {
      return await writeResult(name, request, { ...task, limits: { cpuSeconds: maxSortingSeconds } });
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'engine-timeout') throw error;
      isTangled = true;
      return write(name, request);
    }
  };
  await inParallel([...parts.entries()], runsAtOnce, async ([index, { range, changed }]) => {
    const request = { inputFile, pages: [{ file: '.', range }] };
    const name = `part-${index + 1}`;
    paths[index] = await (changed
      ? withChanges(changed(), task, (updateFromJson) => write(name, { ...request, updateFromJson }))
      : write(name, request));
    task.progress((100 * (done += 1)) / parts.length);
  });
  if (isTangled) task.warn(note('resources-shared'));
  return paths;
}
