import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Disk usage of an engine's output in its job directory. */
export interface FolderUse {
  /** Space used on disk. */
  readonly sizeBytes: number;
  /** Number of files and folders. */
  readonly files: number;
  /** Length of the largest file. */
  readonly largestBytes: number;
}

const nothing: FolderUse = { sizeBytes: 0, files: 0, largestBytes: 0 };

/** Totals the usage of a job directory outside `in/`; anything that disappears in the meantime isn't counted. */
export async function folderUse(workdir: string): Promise<FolderUse> {
  return sumFolderUse(workdir, await ownNames(workdir), measurePathUse);
}

/**
 * Removes everything from a job directory except regular files and folders, makes these readable for their owner, and
 * totals their usage. Symbolic links, sockets, pipes and devices created by an engine could redirect the server when
 * it reads the results.
 */
export async function keepPlainFiles(workdir: string): Promise<FolderUse> {
  await openUp(workdir, await lstat(workdir), 0o700);
  const use = await sumFolderUse(workdir, await ownNames(workdir), keepPlain);
  await mkdir(join(workdir, 'out'), { recursive: true });
  return use;
}

async function measurePathUse(path: string): Promise<FolderUse> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats) return nothing;
  return stats.isDirectory()
    ? sumFolderUse(path, await namesIn(path), measurePathUse, stats)
    : add(nothing, stats);
}

/** Another run of the same job may remove its own files in the meantime. */
async function keepPlain(path: string): Promise<FolderUse> {
  try {
    return await keepThere(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  }
}

async function keepThere(path: string): Promise<FolderUse> {
  const stats = await lstat(path);
  if (stats.isDirectory()) {
    await openUp(path, stats, 0o700);
    return sumFolderUse(path, await namesIn(path), keepPlain, stats);
  }
  if (stats.isFile()) await openUp(path, stats, 0o600);
  else await rm(path, { force: true });
  return add(nothing, stats);
}

async function openUp(path: string, { mode }: Stats, needed: number): Promise<void> {
  if ((mode & needed) !== needed) await chmod(path, (mode & 0o777) | needed);
}

async function ownNames(workdir: string): Promise<string[]> {
  return (await namesIn(workdir)).filter((name) => name !== 'in');
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function sumFolderUse(
  folder: string,
  names: readonly string[],
  one: (path: string) => Promise<FolderUse>,
  own?: Stats,
): Promise<FolderUse> {
  const uses = await Promise.all(names.map((name) => one(join(folder, name))));
  const sum = uses.reduce(
    (all, use) => ({
      sizeBytes: all.sizeBytes + use.sizeBytes,
      files: all.files + use.files,
      largestBytes: Math.max(all.largestBytes, use.largestBytes),
    }),
    nothing,
  );
  return own ? add(sum, own) : sum;
}

function add(use: FolderUse, stats: Stats): FolderUse {
  const lengthBytes = stats.isFile() ? stats.size : 0;
  return {
    sizeBytes: use.sizeBytes + stats.blocks * 512,
    files: use.files + 1,
    largestBytes: Math.max(use.largestBytes, lengthBytes),
  };
}
