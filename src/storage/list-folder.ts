import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from '#src/files/file-errors.ts';
import type { StoredEntry } from './storage.ts';

/** Directories above a file; keys have two. */
const maxListedDepth = 8;

/**
 * Yields every file in a directory tree by its relative path, and every empty directory with a trailing slash;
 * entries deleted meanwhile are skipped. A directory nested deeper than any file of storage is yielded like a file.
 */
export async function* listFolder(root: string, below = '', depth = 0): AsyncIterable<StoredEntry> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(absent);
  if (entries?.length === 0 && below !== '') yield* entryAt(root, below, `${below}/`);
  for (const entry of entries ?? []) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && depth < maxListedDepth) yield* listFolder(root, key, depth + 1);
    else yield* entryAt(root, key, key);
  }
}

/** Uses the ctime: a file may arrive with any modification time, but not with a changed ctime. */
async function* entryAt(root: string, path: string, key: string): AsyncIterable<StoredEntry> {
  const found = await stat(join(root, path)).catch(absent);
  if (found) yield { key, storedAt: found.ctimeMs };
}
