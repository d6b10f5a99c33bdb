import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const ownMark = randomUUID();
const ownLocks = new Map<string, DatabaseSync>();

/**
 * A mark for the names of what this process makes in a folder that servers share. While the process lives it holds a lock
 * on a file of that name there. A process id would say nothing in another container; a lock holds for every process of the
 * kernel, also while its owner is stopped, and goes with it however it ends. SQLite takes it, as for the queue.
 */
export function markIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = lockFile(folder, ownMark);
  while (!ownLocks.has(folder)) {
    writeFileSync(file, '', { flag: 'a', mode: 0o600 });
    const lock = tryLock(file);
    if (lock && existsSync(file)) ownLocks.set(folder, lock);
    else lock?.close(); // another server has just taken the file for one that is left over
  }
  return ownMark;
}

/**
 * Removes what ended processes have left in a folder; `markOf` gives the mark in a name, undefined for what is to stay.
 * Resolves to how many entries went.
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
      await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
      rmSync(lockFile(folder, mark), { force: true }); // while it is held, or a new owner would hold what is gone
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

/** Undefined where another process, or this one, holds the lock. */
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
