import { createStore } from '../../site/store.ts';
import type { ConversionPage } from '../conversion-page.ts';
import { queuedAt } from './change-queue.ts';
import type { QueuedFile } from './queue.ts';
import { joiningWords } from './joining-words.ts';

/** Files that become one result, in order; usually a single one. */
export type JoinedFiles = readonly [QueuedFile, ...QueuedFile[]];

/** The pages on which the visitor wants all files that can be joined as one result. */
export const joinedPages = createStore<ReadonlySet<ConversionPage>>(new Set());

export function chooseJoining(page: ConversionPage, isJoined: boolean): void {
  const pages = new Set(joinedPages.get());
  if (isJoined) pages.add(page);
  else pages.delete(page);
  joinedPages.set(pages);
}

/** Returns the queued files that could become one result: at least two with the same target, which accepts several. */
export function joinable(items: readonly QueuedFile[]): readonly QueuedFile[] {
  const able = items.filter(({ target, maxFilesByTarget }) => maxJoinedFiles(target, maxFilesByTarget) > 1);
  const alike = able.filter(({ target }) => target === able[0]?.target);
  return alike.length > 1 ? alike : [];
}

/** Returns how many files can be joined into one result of that target. */
export const maxJoinedFiles = (
  target: string | undefined,
  maxFilesByTarget: QueuedFile['maxFilesByTarget'],
): number => (target !== undefined && maxFilesByTarget[target]) || 1;

/** Returns a queued file with all files that go into the same result; undefined if it is no longer queued. */
export function collectJoinedFiles(id: string, page: ConversionPage): JoinedFiles | undefined {
  const items = queuedAt(page);
  const item = items.find((queued) => queued.id === id);
  if (!item) return undefined;
  const [first, ...others] = joinedPages.get().has(page) ? joinable(items) : [];
  return first && [first, ...others].includes(item) ? [first, ...others] : [item];
}

/** Returns a common name for several files: `photo.jpg and 2 more`. */
export function nameOfAll(files: readonly Pick<File, 'name'>[]): string {
  const [first, ...others] = files;
  return others.length === 0 ? (first?.name ?? '') : joiningWords.andMore(first?.name ?? '', others.length);
}
