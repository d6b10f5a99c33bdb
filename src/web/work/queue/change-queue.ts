import type { ConversionPage } from '../conversion-page.ts';
import { queue, type QueuedFile } from './queue.ts';
import { rememberTarget } from './remembered-targets.ts';

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
