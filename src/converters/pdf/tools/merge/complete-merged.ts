import { readObjects, writeObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { bookmarkObjects, bookmarksFor, type Bookmark } from '../structure/bookmarks.ts';
import { unmarkDestinations } from '../structure/destinations.ts';
import { chainChanges } from '../structure/document.ts';
import { joinedAssociations } from './merged-associations.ts';
import { joinedCalculations } from './merged-calculations.ts';
import { joinedFields } from './merged-fields.ts';
import { joinedScripts } from './merged-scripts.ts';
import { joinedTags } from './merged-tags.ts';
import { joinedThreads } from './merged-threads.ts';
import { joinedLayers } from '../structure/layers.ts';
import { numberedLabels } from '../pages/page-labels.ts';
import type { JoinPart } from './prepare-part.ts';
import type { PdfTask } from '../pdf-task.ts';

/** Returns whether the joined pages need no additions. */
export const isJoinedWhole = (parts: readonly JoinPart[]): boolean =>
  parts.every(({ bookmarks, isMarked }) => bookmarks.length === 0 && !isMarked) &&
  new Set(parts.map(({ isLabelled }) => isLabelled)).size === 1;

/**
 * Writes `out/merged.pdf`: the joined file `out/joined.pdf` plus the parts' data that isn't on their pages. Resolves
 * to the host path; rejects as `runQpdf` does.
 */
export async function completeJoined(parts: readonly JoinPart[], task: PdfTask): Promise<string> {
  const files = { inside: '/job/out/joined.pdf', output: '/job/out/merged.pdf' };
  const all = await readObjects(files.inside, task);
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { pages }) => sum + pages, 0));
  const labelled = parts.flatMap(({ pages, isLabelled }) => Array.from({ length: pages }, () => isLabelled));
  const layers = parts.flatMap((part) => part.layers ?? []);
  const bookmarks = bookmarksOfAll(parts, starts);
  const objects = chainChanges(all, [
    (now) => (layers.length > 0 ? joinedLayers(now, layers) : {}),
    (now) => unmarkDestinations(now, starts),
    joinedFields,
    joinedCalculations,
    joinedScripts,
    joinedThreads,
    joinedAssociations,
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

/** Returns one bookmark per file with the file's own bookmarks below it, or none if no file has bookmarks. */
function bookmarksOfAll(parts: readonly JoinPart[], starts: readonly number[]): readonly Bookmark[] {
  if (parts.every(({ bookmarks }) => bookmarks.length === 0)) return [];
  return parts.map(({ title, bookmarks }, index) => {
    const before = starts[index] ?? 0;
    return {
      title: `u:${title}`,
      page: before + 1,
      style: {},
      isOpen: true,
      children: bookmarksFor(bookmarks, (page) => before + page),
    };
  });
}
