import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFiles, type FoundFile } from './find-files.ts';

const scanMs = 1_000;

/**
 * Calls `onFiles` with the files that operands name, and later with those that are new or have changed, until the signal
 * is aborted. A file counts once its size and time have stayed the same between two scans: it is then complete. Scans,
 * because notifications miss changes on network file systems. Rejects as `findFiles` and `onFiles` do.
 */
export async function watchFiles(
  operands: readonly string[],
  signal: AbortSignal,
  onFiles: (files: readonly FoundFile[]) => Promise<void>,
): Promise<void> {
  const seen = new Map<string, string>();
  const done = new Map<string, string>();
  while (!signal.aborted) {
    const ready: FoundFile[] = [];
    for (const file of await findFiles(operands)) {
      const state = await readState(file.path);
      if (state !== undefined && state === seen.get(file.path) && state !== done.get(file.path)) {
        done.set(file.path, state);
        ready.push(file);
      }
      if (state !== undefined) seen.set(file.path, state);
    }
    if (ready.length > 0) await onFiles(ready);
    await sleep(scanMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Returns what changes with a file; undefined if it is gone. */
async function readState(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats && `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
}
