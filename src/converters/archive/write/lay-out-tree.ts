import { createWriteStream } from 'node:fs';
import { chmod, mkdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveEntry } from '../entry.ts';
import type { WorkDirectory } from '../work-directory.ts';
import type { ArchiveWriting } from './writing.ts';

/**
 * Writes the entries as a clean tree of regular files and folders, for a program that packs the contents of a folder.
 * Resolves to the folder's path as that program sees it; its contents are packed under their own names.
 */
export async function layOutTree(
  { entries, signal }: Pick<ArchiveWriting, 'entries' | 'signal'>,
  workDirectory: WorkDirectory,
): Promise<string> {
  const tree = join(workDirectory.inFolder, 'tree');
  await mkdir(tree);
  await chmod(tree, 0o755);
  for (const entry of entries) await layOut(tree, entry, signal);
  await setFolderTimes(tree, entries);
  return '/job/in/tree/.';
}

async function layOut(tree: string, entry: ArchiveEntry, signal: AbortSignal): Promise<void> {
  const path = join(tree, entry.path);
  await makeFolder(tree, entry.type === 'folder' ? entry.path : dirname(entry.path));
  if (entry.type === 'folder') return;
  await pipeline(await entry.open(), createWriteStream(path, { flags: 'wx' }), { signal });
  await chmod(path, entry.isExecutable ? 0o755 : 0o644);
  await utimes(path, entry.modifiedAt, entry.modifiedAt);
}

/** Creates a folder and its parents, accessible to the engine's user regardless of this process's umask. */
async function makeFolder(tree: string, path: string): Promise<void> {
  if (path === '.') return;
  await makeFolder(tree, dirname(path));
  const isNew = await mkdir(join(tree, path)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (isNew) await chmod(join(tree, path), 0o755);
}

/** Sets folder times last, innermost first, because writing into a folder changes its time. */
async function setFolderTimes(tree: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const folders = entries.filter((entry) => entry.type === 'folder');
  const inwards = folders.toSorted((one, other) => other.path.length - one.path.length);
  for (const { path, modifiedAt } of inwards) await utimes(join(tree, path), modifiedAt, modifiedAt);
}
