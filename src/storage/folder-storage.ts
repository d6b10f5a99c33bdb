import { createReadStream } from 'node:fs';
import { constants, copyFile, link, mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { absent, hasErrorCode } from '#src/files/file-errors.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import { listFolder } from './list-folder.ts';
import type { ByteRange, Storage } from './storage.ts';
import { requireStorageKey } from './storage-key.ts';
import { readUnreservedBytes, type DiskSettings } from './unreserved-bytes.ts';

/** Storage in a local directory: files are published by a rename, durable when `store` resolves. */
export function folderStorage(disk: DiskSettings): Storage {
  const folder = resolve(disk.folder);
  const pathOf = (key: string): string => join(folder, requireStorageKey(key));

  return {
    async store(key, path) {
      const target = pathOf(key);
      try {
        await syncToDisk(path);
        await publish(path, target);
        await Promise.all(foldersUpTo(folder, target).map(syncToDisk));
      } catch (error) {
        throw asDiskFull(error);
      }
    },
    async storeBytes(key, bytes) {
      const target = pathOf(key);
      const part = `${target}.part`;
      try {
        await inFolderOf(target, () => writeFile(part, bytes, { mode: 0o600, flush: true }));
        await rename(part, target);
        await Promise.all(foldersUpTo(folder, target).map(syncToDisk));
      } catch (error) {
        await rm(part, { force: true });
        throw asDiskFull(error);
      }
    },
    async get(key: string, range?: ByteRange) {
      const handle = await open(pathOf(key), 'r').catch(asNotFound);
      return createReadStream('', { fd: handle, ...range });
    },
    async fetchTo(key, path) {
      const source = pathOf(key);
      await link(source, path).catch((error: unknown) => {
        if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EEXIST')) return asNotFound(error);
        return copyFile(source, path, constants.COPYFILE_EXCL).catch(asNotFound);
      });
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.isFile() ? found.size : undefined;
    },
    async deleteAll(key) {
      const target = pathOf(key.replace(/\/$/, ''));
      await removeTree(target);
      await removeEmpty(foldersUpTo(folder, target).slice(0, -1));
    },
    list: () => listFolder(folder),
    freeBytes: () => readUnreservedBytes(disk),
  };
}

const maxPublishAttempts = 5;
/** No other user of the machine, including an engine's, may read the files of a job. */
const ownerOnly = 0o700;

async function publish(path: string, target: string): Promise<void> {
  await inFolderOf(target, async () => {
    try {
      await rename(path, target);
    } catch (error) {
      if (!hasErrorCode(error, 'EXDEV')) throw error;
      await copyAcross(path, target);
    }
  });
}

/**
 * Creates the directory of a file and calls `write`. A concurrent deletion may remove empty directories between the two,
 * so they are created again.
 */
async function inFolderOf(
  target: string,
  write: () => Promise<void>,
  tries = maxPublishAttempts,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: ownerOnly });
  try {
    await write();
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT') || tries === 1) throw error;
    await inFolderOf(target, write, tries - 1);
  }
}

/** A rename can't cross file systems, so the file is copied next to its target and renamed there. */
async function copyAcross(path: string, target: string): Promise<void> {
  const partPath = `${target}.part`;
  try {
    await copyFile(path, partPath);
    await syncToDisk(partPath);
    await rename(partPath, target);
  } catch (error) {
    await rm(partPath, { force: true });
    throw error;
  }
  await rm(path, { force: true });
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the parent directories of a path, the nearest first, the root last. */
function foldersUpTo(root: string, path: string): string[] {
  const parent = dirname(path);
  return parent.length <= root.length ? [root] : [parent, ...foldersUpTo(root, parent)];
}

async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const removed = await rmdir(folder).then(
      () => true,
      (error: unknown) => {
        if (hasErrorCode(error, 'ENOENT')) return true;
        if (hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
        throw error;
      },
    );
    if (!removed) return;
  }
}

function asNotFound(error: unknown): never {
  throw hasErrorCode(error, 'ENOENT', 'ENOTDIR') ? new Fault('not-found', {}, { cause: error }) : error;
}

function asDiskFull(error: unknown): unknown {
  return hasErrorCode(error, 'ENOSPC', 'EDQUOT')
    ? new Fault('disk-full', {}, { cause: error, retryAfterSeconds: 120 })
    : error;
}
