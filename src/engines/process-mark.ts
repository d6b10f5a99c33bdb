import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { removeTree } from '#src/files/remove-tree.ts';

const ownMark = randomUUID();
const ownLocks = new Map<string, DatabaseSync>();

/**
 * Returns a unique mark for the names of this process's files in a shared folder. While the process is alive, it
 * holds a lock on a file of that name there. A process ID is meaningless in another container, but a lock is visible
 * to every process on the same kernel, holds while its owner is stopped, and is released however the process ends.
 * The lock is taken with SQLite, like that of the queue.
 */
export function markIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = lockFile(folder, ownMark);
  while (!ownLocks.has(folder)) {
    writeFileSync(file, '', { flag: 'a', mode: 0o600 });
    const lock = tryLock(file);
    if (lock && existsSync(file)) ownLocks.set(folder, lock);
    else lock?.close(); // another server has just removed the file as stale
  }
  return ownMark;
}

/**
 * Removes the files of ended processes from a folder; `markOf` returns the mark in a name, or undefined for names to
 * keep. Resolves to the number of entries removed.
 */
export async function removeLeftIn(
  folder: string,
  markOf: (name: string) => string | undefined,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const byMark = Map.groupBy(names, (name) => lockShape.exec(name)?.[1] ?? markOf(name));
  let removed = 0;
  for (const [mark, entries] of byMark) {
    const lock = mark === undefined || mark === ownMark ? undefined : tryLock(lockFile(folder, mark));
    if (mark === undefined || !lock) continue;
    const left = entries.filter((name) => !lockShape.test(name));
    try {
      await Promise.all(left.map((name) => removeTree(join(folder, name))));
      rmSync(lockFile(folder, mark), { force: true }); // while the lock is held; otherwise a new owner could lock a deleted file
    } finally {
      lock.close();
    }
    removed += left.length;
  }
  return removed;
}

const lockFile = (folder: string, mark: string): string => join(folder, `.${mark}.lock`);
const lockShape = /^\.(.+)\.lock$/;
const busy = 5; // https://sqlite.org/rescode.html

/** Returns undefined if another process, or this one, holds the lock. */
function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
}
