import type { ConversionType } from '#src/contract/conversion-types.ts';
import { createStore } from '../../site/store.ts';
import type { ToolCategory } from '../../ui/category/category.ts';
import type { ConversionPage } from '../conversion-page.ts';

/** A file that waits on the page for its visitor to say "convert". */
export interface QueuedFile {
  readonly id: string;
  readonly page: ConversionPage;
  readonly file: File;
  readonly type: ConversionType;
  /** The format it was recognised as; undefined where it does not matter (hashing). */
  readonly format: string | undefined;
  readonly category: ToolCategory;
  /** Formats it can become, suggested first; empty where there is nothing to choose. */
  readonly targets: readonly string[];
  readonly target: string | undefined;
  /** How many files may become one result together, by target. */
  readonly maxFilesByTarget: Readonly<Record<string, number>>;
  /** Why it is here again after it could not be sent. */
  readonly refusal?: string | undefined;
}

/** All queued files of all pages, in the order they came. */
export const queue = createStore<readonly QueuedFile[]>([]);

export const queuedAt = (page: ConversionPage): readonly QueuedFile[] =>
  queue.get().filter((item) => item.page === page);

export const addToQueue = (items: readonly QueuedFile[]): void => queue.set([...queue.get(), ...items]);

export const removeFromQueue = (id: string): void => queue.set(queue.get().filter((item) => item.id !== id));

export const clearQueue = (page: ConversionPage): void =>
  queue.set(queue.get().filter((item) => item.page !== page));

/** Puts some of the queued files into the order given; the others keep their places. */
export function reorderQueue(ordered: readonly QueuedFile[]): void {
  const ids = new Set(ordered.map(({ id }) => id));
  const next = ordered[Symbol.iterator]();
  queue.set(queue.get().map((item) => (ids.has(item.id) ? (next.next().value ?? item) : item)));
}

/** Changes what a queued file shall become. */
export function chooseTarget(id: string, target: string): void {
  queue.set(queue.get().map((item) => (item.id === id ? { ...item, target } : item)));
}
