import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { markIn, removeLeftIn } from './process-mark.ts';

/**
 * Makes an empty folder below `parent` for this process alone and resolves to its path. All else in `parent` goes, but
 * for the folders of processes that still live: a server may start while another is at work on the same data.
 */
export async function makeOwnFolder(parent: string): Promise<string> {
  const own = join(parent, markIn(parent));
  const unmarked = (await readdir(parent)).filter((name) => !name.startsWith('.') && !markShape.test(name));
  const remove = async (path: string) => rm(path, { recursive: true, force: true });
  await Promise.all([own, ...unmarked.map((name) => join(parent, name))].map(remove));
  await removeLeftFolders(parent);
  await mkdir(own, { mode: 0o700 });
  return own;
}

/** Removes the folders that `makeOwnFolder` made below `parent` for processes that have ended. Resolves to how many. */
export const removeLeftFolders = (parent: string): Promise<number> =>
  removeLeftIn(parent, (name) => (markShape.test(name) ? name : undefined));

const markShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
