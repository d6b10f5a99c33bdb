import type { Listeners } from './listeners.ts';

/**
 * Creates a check for changes made by other processes, which calls every listener if there are any. `version` returns
 * a value that differs after such a change.
 */
export function watchExternalChanges(
  version: () => unknown,
  listeners: Pick<Listeners, 'busy' | 'callAll'>,
): () => void {
  let known = version();
  return () => {
    if (!listeners.busy) return;
    const now = version();
    if (now !== known) listeners.callAll();
    known = now;
  };
}
