import { constants } from 'node:fs';
import { chmod, cp, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeTree } from '#src/files/remove-tree.ts';
import { linkOrCopy } from '../link-or-copy.ts';
import { markIn, removeLeftIn } from '../process-mark.ts';

/** The job directory of a waiting worker. */
export interface WorkerDirectory {
  /** Host path, `/job` inside the sandbox. */
  readonly path: string;
  /** Replaces the files in `in/` with the given ones, as hard links if the file system allows it. */
  fill(paths: readonly string[]): Promise<void>;
  /** Moves the output to `workdir/out` after every process in the directory has ended. */
  empty(workdir: string): Promise<void>;
  /**
   * Moves the output to `workdir/out` while the worker is alive and may replace any file at any time, so only regular
   * files directly in the directory are kept. Rejects if they would have to be copied.
   */
  handOut(workdir: string): Promise<void>;
  remove(): Promise<void>;
}

let made = 0;

/**
 * Creates an empty job directory in `scratchFolder`, named after this process so that a later one can tell that it is
 * stale.
 */
export async function createWorkerDirectory(scratchFolder: string): Promise<WorkerDirectory> {
  made += 1;
  const path = join(scratchFolder, `worker-${markIn(scratchFolder)}-${made}`);
  await Promise.all(['in', 'out'].map((folder) => mkdir(join(path, folder), { recursive: true })));
  const [inputs, results] = await Promise.all(['in', 'out'].map((folder) => pin(join(path, folder))));
  if (!inputs || !results) throw new Error('a worker directory has two folders');
  return {
    path,
    async fill(paths) {
      const old = await readdir(inputs.path);
      await Promise.all(old.map((name) => rm(join(inputs.path, name))));
      await Promise.all(paths.map((from) => linkOrCopy(from, join(inputs.path, basename(from)))));
    },
    async empty(workdir) {
      const out = await ensureOutFolder(workdir);
      const names = await readdir(join(path, 'out'));
      await Promise.all(names.map((name) => move(join(path, 'out', name), join(out, name))));
    },
    async handOut(workdir) {
      const out = await ensureOutFolder(workdir);
      for (const name of await readdir(results.path)) {
        await rename(join(results.path, name), join(out, name));
        await keepIfPlain(join(out, name));
      }
    },
    async remove() {
      await Promise.all([inputs.close(), results.close()]);
      await removeTree(path);
    },
  };
}

/** Removes the directories of processes that have ended. Resolves to their number. */
export const removeDeadWorkerDirectories = (scratchFolder: string): Promise<number> =>
  removeLeftIn(scratchFolder, (name) => /^[a-z]+-(.+)-\d+$/.exec(name)?.[1]);

/** Lists the host paths of the files in `workdir/in`. */
export async function listJobInputs(workdir: string): Promise<string[]> {
  return (await readdir(join(workdir, 'in'))).map((name) => join(workdir, 'in', name));
}

/**
 * Keeps a directory open, so that the returned path always refers to the same directory, even if a worker replaces
 * it. See proc(5), `/proc/pid/fd`.
 */
async function pin(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  return { path: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
}

async function ensureOutFolder(workdir: string): Promise<string> {
  const out = join(workdir, 'out');
  await mkdir(out, { recursive: true });
  return out;
}

/** Renames, or copies to another file system; the source directory is removed afterwards either way. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(() => cp(from, to, { recursive: true, verbatimSymlinks: true }));
}

/**
 * Keeps regular files only. The worker can no longer reach this path; it can only write to a file that it still has
 * open.
 */
async function keepIfPlain(path: string): Promise<void> {
  const stats = await lstat(path);
  if (!stats.isFile()) await removeTree(path);
  else if ((stats.mode & 0o600) !== 0o600) await chmod(path, (stats.mode & 0o777) | 0o600);
}
