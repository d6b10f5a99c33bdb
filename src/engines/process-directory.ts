import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTree } from '#src/files/remove-tree.ts';
import { markIn, removeLeftIn } from './process-mark.ts';

/**
 * Creates an empty folder below `parent` for this process and resolves to its path. Removes everything else in
 * `parent` except the folders of running processes, because a server may start while another is using the same data
 * directory.
 */
export async function makeOwnFolder(parent: string): Promise<string> {
  const own = join(parent, markIn(parent));
  const unmarked = (await readdir(parent)).filter((name) => !name.startsWith('.') && !markShape.test(name));
  const old = [own, ...unmarked.map((name) => join(parent, name))];
  await Promise.all(old.map((path) => removeTree(path)));
  await removeLeftFolders(parent);
  await mkdir(own, { mode: 0o700 });
  return own;
}

/**
 * Removes the folders that `makeOwnFolder` created below `parent` for processes that have ended. Resolves to their
 * number.
 */
export const removeLeftFolders = (parent: string): Promise<number> =>
  removeLeftIn(parent, (name) => (markShape.test(name) ? name : undefined));

const markShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
