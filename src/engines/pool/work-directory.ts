import { constants } from 'node:fs';
import { chmod, cp, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { removeTree } from '#src/files/remove-tree.ts';
import { linkOrCopy } from '../link-or-copy.ts';
import { markIn, removeLeftIn } from '../process-mark.ts';

/** The job directory of a waiting worker. */
export interface WorkerDirectory {
  /** Host path, `/job` inside the sandbox. */
  readonly path: string;
  /** Replaces the files in `in/` with the given ones, as hard links if the file system allows it. */
  fill(paths: readonly string[]): Promise<void>;
  /** Replaces them with the files in `workdir/in`. */
  fillFrom(workdir: string): Promise<void>;
  /** Moves the output to `workdir/out` after every process in the directory has ended. */
  empty(workdir: string): Promise<void>;
  /**
   * Moves the output to `workdir/out` while the worker is alive and may replace any file at any time, so only regular
   * files directly in the directory are kept. Rejects if they would have to be copied, or if `out/` was replaced.
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
  const fill = async (paths: readonly string[]) => {
    const old = await readdir(inputs.path);
    await Promise.all(old.map((name) => rm(join(inputs.path, name))));
    for (const from of paths)
      await inPinnedFolder(dirname(from), (folder) =>
        linkOrCopy(join(folder, basename(from)), join(inputs.path, basename(from))),
      );
  };
  return {
    path,
    fill,
    async fillFrom(workdir) {
      const folder = join(workdir, 'in');
      await fill(
        (await inPinnedFolder(folder, (pinned) => readdir(pinned))).map((name) => join(folder, name)),
      );
    },
    empty: (workdir) =>
      inOutFolder(workdir, async (out) => {
        const names = await readdir(join(path, 'out'));
        await Promise.all(names.map((name) => move(join(path, 'out', name), join(out, name))));
      }),
    handOut: (workdir) =>
      inOutFolder(workdir, async (out) => {
        await requireSame(results.path, join(path, 'out'));
        for (const name of await readdir(results.path)) {
          await rename(join(results.path, name), join(out, name));
          await keepIfPlain(join(out, name));
        }
      }),
    async remove() {
      await Promise.all([inputs.close(), results.close()]);
      await removeTree(path);
    },
  };
}

/** Removes the directories of processes that have ended. Resolves to their number. */
export const removeDeadWorkerDirectories = (scratchFolder: string): Promise<number> =>
  removeLeftIn(scratchFolder, (name) => /^[a-z]+-(.+)-\d+$/.exec(name)?.[1]);

/**
 * Works in a directory that is kept open, so that the path given to `work` always refers to the same directory, even
 * if a worker replaces it. Rejects if it is a link. See proc(5), `/proc/pid/fd`.
 */
export async function inPinnedFolder<Result>(
  folder: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const pinned = await pin(folder);
  try {
    return await work(pinned.path);
  } finally {
    await pinned.close();
  }
}

async function pin(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  return { path: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
}

/** Creates `out/` of a job directory if it is missing and works in it. */
async function inOutFolder(workdir: string, work: (out: string) => Promise<void>): Promise<void> {
  const out = join(workdir, 'out');
  await mkdir(out, { recursive: true });
  await inPinnedFolder(out, work);
}

/** Rejects if a path no longer leads to the directory that is kept open. */
async function requireSame(pinned: string, path: string): Promise<void> {
  const [kept, current] = await Promise.all([stat(pinned), lstat(path)]);
  if (kept.ino !== current.ino || kept.dev !== current.dev) throw new Error('the directory was replaced');
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
