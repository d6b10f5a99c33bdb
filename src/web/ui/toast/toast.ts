import { createStore } from '../../site/store.ts';

export interface ToastWords {
  readonly title: string;
  readonly description?: string;
  /** `bad` for errors. */
  readonly tone?: 'plain' | 'bad';
}

export interface ShownToast extends ToastWords {
  readonly id: number;
  readonly open: boolean;
}

/** Delay between dismissing a toast and removing it from the page, in milliseconds. */
const removeAfterMs = 1_000_000;

/** The current toast, if any. */
export const shownToast = createStore<ShownToast | undefined>(undefined);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast. At most one is visible: a new one replaces the previous one. */
export function toast(words: ToastWords): void {
  clearTimeout(removal);
  lastId += 1;
  shownToast.set({ ...words, id: lastId, open: true });
}

/** Closes the current toast. */
export function dismissToast(): void {
  const shown = shownToast.get();
  if (!shown?.open) return;
  shownToast.set({ ...shown, open: false });
  removal = setTimeout(() => shownToast.set(undefined), removeAfterMs);
}
