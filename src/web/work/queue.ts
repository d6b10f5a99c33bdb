import type { ConversionType } from '#src/contract/conversion-types.ts';
import { createStore } from '../site/store.ts';
import type { Kind } from '../ui/kind.ts';
import type { Place } from './place.ts';

/** A file that waits on the page for its visitor to say "convert". */
export interface QueuedFile {
  readonly id: string;
  readonly place: Place;
  readonly file: File;
  readonly type: ConversionType;
  /** The format it was recognised as; undefined where it does not matter (hashing). */
  readonly format: string | undefined;
  readonly kind: Kind;
  /** Formats it can become, suggested first; empty where there is nothing to choose. */
  readonly targets: readonly string[];
  readonly target: string | undefined;
  /** Why it is here again after it could not be sent. */
  readonly refusal?: string | undefined;
}

/** All queued files of all pages, in the order they came. */
export const queue = createStore<readonly QueuedFile[]>([]);

export const queuedAt = (place: Place): readonly QueuedFile[] =>
  queue.get().filter((item) => item.place === place);

export const addToQueue = (items: readonly QueuedFile[]): void => queue.set([...queue.get(), ...items]);

export const removeFromQueue = (id: string): void => queue.set(queue.get().filter((item) => item.id !== id));

export const clearQueue = (place: Place): void =>
  queue.set(queue.get().filter((item) => item.place !== place));

/** Changes what a queued file shall become. */
export function chooseTarget(id: string, target: string): void {
  queue.set(queue.get().map((item) => (item.id === id ? { ...item, target } : item)));
}
