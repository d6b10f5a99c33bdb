import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { absent, hasErrorCode } from '#src/files/file-errors.ts';
import { appendName } from '#src/files/path-bytes.ts';
import { removeTree } from '#src/files/remove-tree.ts';

/** Disk usage of an engine's output in its job directory. */
export interface FolderUse {
  /** Space used on disk. */
  readonly sizeBytes: number;
  /** Number of files and folders. */
  readonly files: number;
  /** Length of the largest file. */
  readonly largestBytes: number;
  /**
   * Whether there are more than `maxFolderFiles` files and folders, or folders nested too deep to be read. Counting
   * stops there, so that it takes no longer for a million files.
   */
  readonly isBeyondLimits: boolean;
}

/** Maximum number of files and folders that the runs of a job may create in its directory. */
export const maxFolderFiles = 25_000;

/** Number of files inspected at the same time. */
const filesAtOnce = 64;

/** Totals the usage of a job directory outside `in/`; anything that disappears in the meantime isn't counted. */
export const folderUse = (workdir: string): Promise<FolderUse> =>
  sumFolderUse(workdir, (path) => lstat(path).catch(absentOrClosed));

/**
 * Removes everything from a job directory except regular files and folders, makes these readable for their owner, and
 * totals their usage. Symbolic links, sockets, pipes and devices created by an engine could redirect the server when
 * it reads the results. A directory beyond the limits is emptied, except for `in/`.
 */
export async function keepPlainFiles(workdir: string): Promise<FolderUse> {
  await openUp(Buffer.from(workdir), await lstat(workdir), 0o700);
  const use = await sumFolderUse(workdir, (path) => keepPlain(path).catch(absent));
  if (use.isBeyondLimits) await emptyFolder(workdir);
  await mkdir(join(workdir, 'out'), { recursive: true });
  return use;
}

/** Totals what `inspect` returns for every file and folder below a job directory, except in `in/`. */
async function sumFolderUse(
  workdir: string,
  inspect: (path: Buffer) => Promise<Stats | undefined>,
): Promise<FolderUse> {
  const use = { sizeBytes: 0, files: 0, largestBytes: 0 };
  const waiting = await ownPaths(workdir);
  const isBeyond = () => use.files + waiting.length > maxFolderFiles;
  try {
    while (waiting.length > 0 && !isBeyond()) {
      const paths = waiting.splice(-filesAtOnce);
      const found = await Promise.all(paths.map(async (path) => ({ path, stats: await inspect(path) })));
      for (const { path, stats } of found) {
        if (!stats) continue;
        use.files += 1;
        use.sizeBytes += stats.blocks * 512;
        if (stats.isFile()) use.largestBytes = Math.max(use.largestBytes, stats.size);
        if (stats.isDirectory() && !isBeyond()) for (const inner of await pathsIn(path)) waiting.push(inner);
      }
    }
    return { ...use, isBeyondLimits: isBeyond() };
  } catch (error) {
    if (!hasErrorCode(error, 'ENAMETOOLONG')) throw error;
    return { ...use, isBeyondLimits: true };
  }
}

/** Lists the paths in a job directory, without `in/`. */
async function ownPaths(workdir: string): Promise<Buffer[]> {
  const folder = Buffer.from(workdir);
  const inputs = appendName(folder, Buffer.from('in'));
  return (await pathsIn(folder)).filter((path) => !path.equals(inputs));
}

async function pathsIn(folder: Buffer): Promise<Buffer[]> {
  const names = await readdir(folder, 'latin1').catch(absentOrClosed); // one character for each byte of a name
  return (names ?? []).map((name) => appendName(folder, Buffer.from(name, 'latin1')));
}

/** For `.catch`: returns undefined for a file that is missing, or in a folder that an engine has closed. */
function absentOrClosed(error: unknown): undefined {
  return hasErrorCode(error, 'EACCES') ? undefined : absent(error);
}

async function keepPlain(path: Buffer): Promise<Stats> {
  const stats = await lstat(path);
  if (stats.isDirectory()) await openUp(path, stats, 0o700);
  else if (stats.isFile()) await openUp(path, stats, 0o600);
  else await rm(path, { force: true });
  return stats;
}

async function openUp(path: Buffer, { mode }: Stats, needed: number): Promise<void> {
  if ((mode & needed) !== needed) await chmod(path, (mode & 0o777) | needed);
}

/** Removes everything in a job directory except `in/`. */
async function emptyFolder(workdir: string): Promise<void> {
  for (const path of await ownPaths(workdir))
    await removeTree(path).catch((error: unknown) => {
      if (!hasErrorCode(error, 'ENOTEMPTY')) throw error; // another run of the same job writes to it, and ends here too
    });
}
