import type { Listeners } from './listeners.ts';

/** Makes the look whether another process has changed the file: then everybody who listens is called. `version` is what a change of others changes. */
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
