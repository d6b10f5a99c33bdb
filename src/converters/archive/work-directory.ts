import { chmod, lstat, mkdir, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { linkOrCopy } from '#src/engines/link-or-copy.ts';

/**
 * A job folder for one run of an engine. An engine may do as it likes in its room, so nothing of ours is ever written
 * there while it runs or after, and what it made is taken out with care.
 */
export interface WorkDirectory {
  /** Host path; `/job` inside. */
  readonly workdir: string;
  /** Host path of what the engine may only read, `/job/in` inside. */
  readonly inFolder: string;
  /** Puts a file into `in/` under a fixed name, without a copy where the file system allows it; resolves to its path inside. */
  lend(path: string, name: string): Promise<string>;
  /** The host path of a plain file that the engine made at this path of its room. Rejects when it is anything else. */
  made(name: string): Promise<string>;
  /** Moves such a file out of the room. */
  moveOut(name: string, path: string): Promise<void>;
}

/** Makes an empty room as a new folder of the task's own folder. */
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
      throw new Fault('engine-refused', {}, { cause: new Error(`the engine made no plain ${file}`) });
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
