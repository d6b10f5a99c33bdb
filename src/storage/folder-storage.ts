import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import type { ByteRange, Storage, StoredEntry } from './storage.ts';

/** Where the files lie, and how much disk is left alone. */
export interface FolderSettings {
  readonly folder: string;
  /** Free bytes that are never written to; 5 % of the disk where that is more and this is not 0. */
  readonly reserveBytes: number;
}

const reserveShare = 0.05;
const keyShape = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_.-]+)*$/;

/** Storage in a folder of the local disk: published by a rename, durable when `put` resolves. */
export function folderStorage({ folder, reserveBytes }: FolderSettings): Storage {
  const pathOf = (key: string): string => {
    if (!keyShape.test(key) || key.includes('..')) throw new Error('not a storage key');
    return join(folder, key);
  };

  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await syncToDisk(path);
      await rename(path, target).catch((error: unknown) => moveAcross(path, target, error));
      await syncToDisk(dirname(target));
      await syncToDisk(folder);
    },
    async get(key: string, range?: ByteRange) {
      const handle = await open(pathOf(key), 'r').catch(asNotFound);
      return createReadStream('', { fd: handle, ...range });
    },
    async fetchTo(key, path) {
      const source = pathOf(key);
      await link(source, path).catch(() => copyFile(source, path).catch(asNotFound));
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.size;
    },
    async deleteAll(prefix) {
      await rm(pathOf(prefix.replace(/\/$/, '')), { recursive: true, force: true });
    },
    list: () => listFiles(folder),
    async freeBytes() {
      const { bavail, bsize, blocks } = await statfs(folder);
      const reserve = reserveBytes === 0 ? 0 : Math.max(reserveBytes, blocks * bsize * reserveShare);
      return Math.max(0, bavail * bsize - reserve);
    },
  };
}

/** A rename cannot cross file systems: then the file is copied beside its target and renamed there. */
async function moveAcross(path: string, target: string, error: unknown): Promise<void> {
  if (!isCode(error, 'EXDEV')) throw error;
  const beside = `${target}.part`;
  await copyFile(path, beside);
  await syncToDisk(beside);
  await rename(beside, target);
  await rm(path, { force: true });
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* listFiles(folder: string): AsyncIterable<StoredEntry> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(absent);
    if (found) yield { key: relative(folder, path).split(sep).join('/'), modifiedAt: found.mtimeMs };
  }
}

function asNotFound(error: unknown): never {
  throw isCode(error, 'ENOENT') ? new Fault('not-found', {}, { cause: error }) : error;
}

function absent(error: unknown): undefined {
  if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined;
  throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
