import { chmodSync, lchownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engineUid } from './self-test/host.ts';

/** Creates a job directory with two parts: `in/` for what the engine reads, `out/` for what it writes. */
export function makeFolders(workdir: string): void {
  for (const folder of ['in', 'out']) mkdirSync(join(workdir, folder), { recursive: true });
}

/**
 * Completes the job directory: `in/` stays owned by the server, the rest is given to the engine's user. The server's
 * group gets access, because when root sets up the isolation, it enters the directory without the capability to
 * override permissions.
 */
export function makeReady(workdir: string, owner: number | undefined): void {
  makeFolders(workdir);
  if (owner === undefined) return;
  for (const folder of ['', 'out']) lchownSync(join(workdir, folder), owner, process.getgid?.() ?? 0);
  chmodSync(workdir, 0o710);
  chmodSync(join(workdir, 'in'), 0o755);
}

/** Whether the engines' user can traverse the path to a folder. */
export function isReachable(folder: string): boolean {
  const { mode, uid } = statSync(folder);
  const canEnter = uid === engineUid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
  return canEnter && (dirname(folder) === folder || isReachable(dirname(folder)));
}
