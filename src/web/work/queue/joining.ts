import { createStore } from '../../site/store.ts';
import type { StartPlace } from '../place.ts';
import { queuedAt, type QueuedFile } from './queue.ts';
import { joiningWords } from './joining-words.ts';

/** Files that become one result, in their order; a single one in most cases. */
export type Together = readonly [QueuedFile, ...QueuedFile[]];

/** The places on which the visitor wants one result of all files that can be joined. */
export const joiningPlaces = createStore<ReadonlySet<StartPlace>>(new Set());

export function chooseJoining(place: StartPlace, isJoined: boolean): void {
  const places = new Set(joiningPlaces.get());
  if (isJoined) places.add(place);
  else places.delete(place);
  joiningPlaces.set(places);
}

/** Those of some queued files that could become one result: at least two with the same target, which takes several. */
export function joinable(items: readonly QueuedFile[]): readonly QueuedFile[] {
  const able = items.filter(({ target, together }) => mostTogether(target, together) > 1);
  const alike = able.filter(({ target }) => target === able[0]?.target);
  return alike.length > 1 ? alike : [];
}

/** How many files may become one result of that target. */
export const mostTogether = (target: string | undefined, together: QueuedFile['together']): number =>
  (target !== undefined && together[target]) || 1;

/** A queued file with all that go into the same result; undefined where it is not queued any more. */
export function togetherWith(id: string, place: StartPlace): Together | undefined {
  const items = queuedAt(place);
  const item = items.find((queued) => queued.id === id);
  if (!item) return undefined;
  const [first, ...others] = joiningPlaces.get().has(place) ? joinable(items) : [];
  return first && [first, ...others].includes(item) ? [first, ...others] : [item];
}

/** What several files are called together: `photo.jpg and 2 more`. */
export function nameOfAll(files: readonly Pick<File, 'name'>[]): string {
  const [first, ...others] = files;
  return others.length === 0 ? (first?.name ?? '') : joiningWords.andMore(first?.name ?? '', others.length);
}
