import { Fault } from '#src/contract/faults.ts';
import type { PdfTask } from '../pdf-task.ts';

/** Work begun before it is known whether it can be used. */
export interface Begun<Made> {
  /** Resolves when it has ended: whether it did so without failing and without mending anything. */
  isClean(): Promise<boolean>;
  /** What it made; its notes are told now. Rejects as the work did. */
  keep(): Promise<Made>;
  /** Ends it, where it still runs; resolves when nothing of it does. To be called in any case. */
  drop(): Promise<void>;
}

/** Begins work that turns out to be wanted, or not. The task it is given says nothing to the visitor before `keep`. */
export function begin<Made>(task: PdfTask, work: (task: PdfTask) => Promise<Made>): Begun<Made> {
  const dropped = new AbortController();
  const notes = new Set<string>(); // parts may all have the same to say
  let wasRepaired = false;
  const made = work({
    ...task,
    signal: AbortSignal.any([task.signal, dropped.signal]),
    warn: (sentence) => void notes.add(sentence),
    onRepaired: () => void (wasRepaired = true),
  });
  const ended = made.then(
    () => !wasRepaired,
    () => false, // told by keep()
  );
  return {
    isClean: () => ended,
    async keep() {
      const result = await made;
      if (wasRepaired) task.onRepaired?.();
      for (const sentence of notes) task.warn(sentence);
      return result;
    },
    async drop() {
      dropped.abort(new Fault('cancelled'));
      await ended;
    },
  };
}
