import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMarkAlive, ownMark } from './sandbox/process-mark.ts';

/**
 * Makes an empty folder below `parent` for this process alone and resolves to its path. All else in `parent` goes, but
 * for the folders of processes that still live: a server may start while another is finishing its work on the same data.
 */
export async function makeOwnFolder(parent: string): Promise<string> {
  const own = join(parent, ownMark);
  await mkdir(parent, { recursive: true });
  const left = (await readdir(parent)).filter((name) => name === ownMark || !isMarkAlive(name));
  await Promise.all(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  await mkdir(own, { mode: 0o700 });
  return own;
}
