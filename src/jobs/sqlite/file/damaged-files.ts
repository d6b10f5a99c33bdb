import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const mark = '.damaged-';

/** Moves a database and its log aside, so that an operator can still inspect it. */
export function moveAside(file: string, now: number): void {
  for (const part of ['', '-wal', '-shm']) {
    if (statSync(file + part, { throwIfNoEntry: false }))
      renameSync(file + part, `${file}${mark}${now}${part}`);
  }
}

/**
 * Removes databases moved aside longer ago than this. They still contain visitors' file names, so they are deleted
 * when the files would have been.
 */
export function removeOldAsides(file: string, now: number, keepMs: number): void {
  const start = `${basename(file)}${mark}`;
  for (const name of readdirSync(dirname(file)).filter((entry) => entry.startsWith(start))) {
    const movedAt = Number.parseInt(name.slice(start.length), 10);
    if (!(now - movedAt < keepMs)) rmSync(join(dirname(file), name), { force: true });
  }
}
