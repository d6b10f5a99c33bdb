import { Fault } from '#src/contract/faults.ts';
import { distinctNotes, type Note } from '#src/contract/messages/notes.ts';
import type { PdfTask } from '../pdf-task.ts';

/** Work started before it is clear whether its result is needed. */
export interface Begun<Made> {
  /** Resolves when the work has ended, to whether it succeeded without repairs. */
  isClean(): Promise<boolean>;
  /** Returns the result and passes on the collected warnings. Rejects as the work did. */
  keep(): Promise<Made>;
  /** Stops the work if it is still running and resolves when it has stopped. Must always be called. */
  drop(): Promise<void>;
}

/** Starts work that may turn out not to be needed. Its warnings are withheld until `keep`. */
export function begin<Made>(task: PdfTask, work: (task: PdfTask) => Promise<Made>): Begun<Made> {
  const dropped = new AbortController();
  const notes: Note[] = [];
  let wasRepaired = false;
  const made = work({
    ...task,
    signal: AbortSignal.any([task.signal, dropped.signal]),
    warn: (each) => void notes.push(each),
    onRepaired: () => void (wasRepaired = true),
  });
  const ended = made.then(
    () => !wasRepaired,
    () => false, // reported by keep()
  );
  return {
    isClean: () => ended,
    async keep() {
      const result = await made;
      if (wasRepaired) task.onRepaired?.();
      distinctNotes(notes).forEach(task.warn);
      return result;
    },
    async drop() {
      dropped.abort(new Fault('cancelled'));
      await ended;
    },
  };
}
