import { randomUUID } from 'node:crypto';
import { chmod, lstat, readdir, rename, rmdir, unlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { absent, hasErrorCode } from './file-errors.ts';
import { appendName } from './path-bytes.ts';

const maxRemovals = 4;
const retryMs = 100;

/**
 * Removes a file, or a folder with everything in it, however deep its folders are nested and whatever their
 * permissions; a missing path is no error. Symbolic links are removed, never followed. Rejects with ENOTEMPTY if
 * another process keeps adding to the tree. `rm` of Node rejects paths longer than the kernel accepts (PATH_MAX).
 */
export async function removeTree(path: string | Buffer): Promise<void> {
  const root = typeof path === 'string' ? Buffer.from(path) : path;
  for (let removals = 1; ; removals += 1)
    try {
      return await removeOnce(root);
    } catch (error) {
      if (!hasErrorCode(error, 'ENOTEMPTY', 'EBUSY') || removals === maxRemovals) throw error;
      await sleep(removals * retryMs);
    }
}

/** Folders deeper than this below the root are moved up into it, in bytes of their path. */
const maxDepthBytes = 256;
/** Number of entries removed at the same time. */
const entriesAtOnce = 64;

async function removeOnce(root: Buffer): Promise<void> {
  const emptied: Buffer[] = [];
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await readFolder(folder);
    if (!entries) continue;
    emptied.push(folder);
    const isDeep = folder.length - root.length > maxDepthBytes;
    while (entries.length > 0)
      await Promise.all(
        entries.splice(-entriesAtOnce).map(async ({ path, isFolder }) => {
          if (!isFolder) await unlink(path).catch(absent);
          else waiting.push(isDeep ? await moveUp(path, root) : path);
        }),
      );
  }
  for (const folder of emptied.toReversed()) await rmdir(folder).catch(absent);
}

interface FolderEntry {
  readonly path: Buffer;
  readonly isFolder: boolean;
}

/** Lists the entries of a folder. Removes the path, and resolves to undefined, if it isn't a folder. */
async function readFolder(path: Buffer): Promise<FolderEntry[] | undefined> {
  const stats = await lstat(path).catch(absent);
  if (stats && !stats.isDirectory()) await unlink(path).catch(absent);
  if (!stats?.isDirectory()) return undefined;
  await openUp(path, stats.mode);
  const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' }).catch(absent);
  return entries?.map((entry) => ({ path: appendName(path, entry.name), isFolder: entry.isDirectory() }));
}

/** Gives the owner of a folder access to it. */
async function openUp(path: Buffer, mode: number): Promise<void> {
  if ((mode & 0o700) !== 0o700) await chmod(path, 0o700).catch(absent);
}

/** Moves a folder into the root and resolves to its new path. */
async function moveUp(folder: Buffer, root: Buffer): Promise<Buffer> {
  const stats = await lstat(folder).catch(absent);
  if (stats) await openUp(folder, stats.mode); // moving it to another folder changes its ".." entry
  const target = appendName(root, Buffer.from(randomUUID()));
  await rename(folder, target).catch(absent);
  return target;
}
