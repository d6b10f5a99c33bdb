import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from './file-errors.ts';
import type { StoredEntry } from './storage.ts';

/** Every file below a folder by its path from there, and every empty folder with a closing slash; what goes meanwhile is passed over. */
export async function* listFolder(root: string, below = ''): AsyncIterable<StoredEntry> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(absent);
  if (entries?.length === 0 && below !== '') yield* entryAt(root, below, `${below}/`);
  for (const entry of entries ?? []) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, key);
    else yield* entryAt(root, key, key);
  }
}

/** The time of the last change of the entry itself: a file may bring any modification time along, but not this one. */
async function* entryAt(root: string, path: string, key: string): AsyncIterable<StoredEntry> {
  const found = await stat(join(root, path)).catch(absent);
  if (found) yield { key, storedAt: found.ctimeMs };
}
