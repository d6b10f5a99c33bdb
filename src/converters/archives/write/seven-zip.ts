import { createWriteStream } from 'node:fs';
import { chmod, mkdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packWithSevenZip } from '#src/engines/seven-zip.ts';
import type { Entry } from '../entry.ts';
import { openRoom } from '../room.ts';
import type { ArchiveWriter } from './writing.ts';

/** Writes a 7z archive: a clean tree of plain files and folders is laid out first, then 7-Zip packs it. */
export const writeSevenZip: ArchiveWriter = async (writing) => {
  const room = await openRoom(writing.folder, 'packer');
  const tree = join(room.inFolder, 'tree');
  await mkdir(tree);
  await chmod(tree, 0o755);
  for (const entry of writing.entries) await layOut(tree, entry, writing.signal);
  await setFolderTimes(tree, writing.entries);
  await packWithSevenZip({
    ...writing,
    type: '7z',
    workdir: room.workdir,
    input: '/job/in/tree/.',
    output: '/job/out/0.7z',
    switches: [...switches[writing.level], `-mmt=${writing.threads}`],
    progress: writing.packing,
  });
  await room.takeOut('out/0.7z', writing.path);
};

/** Dictionaries are kept small enough for several jobs at a time: packing takes about ten times their size. */
const switches = {
  fast: ['-mx=1'],
  balanced: ['-mx=5', '-md=16m'],
  smallest: ['-mx=9', '-md=32m'],
} as const;

async function layOut(tree: string, entry: Entry, signal: AbortSignal): Promise<void> {
  const path = join(tree, entry.path);
  await makeFolder(tree, entry.kind === 'folder' ? entry.path : dirname(entry.path));
  if (entry.kind === 'folder') return;
  await pipeline(await entry.open(), createWriteStream(path, { flags: 'wx' }), { signal });
  await chmod(path, entry.isExecutable ? 0o755 : 0o644);
  await utimes(path, entry.modifiedAt, entry.modifiedAt);
}

/** Makes a folder and those above it, open to the engine's user whatever the mask of this process is. */
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

/** Writing into a folder changes its time, so times of folders are set last, the innermost first. */
async function setFolderTimes(tree: string, entries: readonly Entry[]): Promise<void> {
  const folders = entries.filter((entry) => entry.kind === 'folder');
  const inwards = folders.toSorted((one, other) => other.path.length - one.path.length);
  for (const { path, modifiedAt } of inwards) await utimes(join(tree, path), modifiedAt, modifiedAt);
}
