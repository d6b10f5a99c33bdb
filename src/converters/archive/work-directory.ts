import { chmod, lstat, mkdir, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { linkOrCopy } from '#src/engines/link-or-copy.ts';

/**
 * A job directory for one run of an engine. The engine has full access to it, so we never write there during or after
 * the run, and results are moved out with care.
 */
export interface WorkDirectory {
  /** Host path; `/job` inside. */
  readonly workdir: string;
  /** Host path of the folder that is read-only for the engine, `/job/in` inside. */
  readonly inFolder: string;
  /**
   * Adds a file to `in/` under a fixed name, without copying where the file system allows it. Resolves to its path
   * inside.
   */
  lend(path: string, name: string): Promise<string>;
  /**
   * Resolves to the host path of a regular file that the engine created at this path of the work directory. Rejects
   * if it is anything else.
   */
  made(name: string): Promise<string>;
  /** Moves such a file out of the work directory. */
  moveOut(name: string, path: string): Promise<void>;
}

/** Creates an empty work directory as a new subfolder of the task's folder. */
export async function createWorkDirectory(parent: string, name: string): Promise<WorkDirectory> {
  const workdir = join(parent, name);
  const inFolder = join(workdir, 'in');
  await mkdir(workdir);
  await Promise.all([mkdir(inFolder), mkdir(join(workdir, 'out'))]);

  async function made(file: string): Promise<string> {
    const path = join(workdir, file);
    const facts = await lstat(path).catch(() => undefined);
    const isPlainFile = facts?.isFile() && (await realpath(path)) === join(await realpath(workdir), file);
    if (!isPlainFile)
      throw new Fault('engine-refused', {}, { cause: new Error(`the engine wrote no regular file ${file}`) });
    return path;
  }

  return {
    workdir,
    inFolder,
    made,
    async lend(path, file) {
      const target = join(inFolder, file);
      await linkOrCopy(path, target);
      await chmod(target, 0o644);
      return `/job/in/${file}`;
    },
    async moveOut(file, path) {
      await rename(await made(file), path);
    },
  };
}
