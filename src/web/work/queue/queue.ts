import { rememberTarget } from './remembered-targets.ts';
import type { ConversionType } from '#src/contract/conversion-types.ts';
import { createStore } from '../../site/store.ts';
import type { ToolCategory } from '../../ui/category/category.ts';
import type { ConversionPage } from '../conversion-page.ts';

/** A file waiting on the page for the visitor to start its conversion. */
export interface QueuedFile {
  readonly id: string;
  readonly page: ConversionPage;
  readonly file: File;
  readonly type: ConversionType;
  /** The detected format; undefined if it does not matter (hashing). */
  readonly format: string | undefined;
  readonly category: ToolCategory;
  /** Formats it can be converted to, suggested ones first; empty if there is no choice. */
  readonly targets: readonly string[];
  readonly target: string | undefined;
  /** Number of files that can be joined into one result, by target. */
  readonly maxFilesByTarget: Readonly<Record<string, number>>;
  /** Why the file is back in the queue after it could not be sent. */
  readonly refusal?: string | undefined;
}

/** The queued files of all pages, in the order they were added. */
export const queue = createStore<readonly QueuedFile[]>([]);

export const queuedAt = (page: ConversionPage): readonly QueuedFile[] =>
  queue.get().filter((item) => item.page === page);

export const addToQueue = (items: readonly QueuedFile[]): void => queue.set([...queue.get(), ...items]);

export const removeFromQueue = (id: string): void => queue.set(queue.get().filter((item) => item.id !== id));

export const clearQueue = (page: ConversionPage): void =>
  queue.set(queue.get().filter((item) => item.page !== page));

/** Reorders the given queued files; the others keep their positions. */
export function reorderQueue(ordered: readonly QueuedFile[]): void {
  const ids = new Set(ordered.map(({ id }) => id));
  const next = ordered[Symbol.iterator]();
  queue.set(queue.get().map((item) => (ids.has(item.id) ? (next.next().value ?? item) : item)));
}

/** Changes the target of a queued file; it is suggested for files of that format from now on. */
export function chooseTarget(id: string, target: string): void {
  const format = queue.get().find((item) => item.id === id)?.format;
  if (format !== undefined) rememberTarget(format, target);
  queue.set(queue.get().map((item) => (item.id === id ? { ...item, target } : item)));
}
