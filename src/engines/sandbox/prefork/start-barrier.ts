import { execFile } from 'node:child_process';
import { chmod, constants, open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findProgram } from '../self-test/host.ts';

const run = promisify(execFile);

/** A place where an engine waits that opens a file of this name for writing, until the server lets it go. */
export interface StartBarrier {
  /** Lets the engine go on, whether it has come to the gate already or comes later. */
  open(): Promise<void>;
  /** To be called once the engine has ended. */
  close(): Promise<void>;
}

/**
 * Makes a gate at a host path that no engine can change, such as one below `in/` of a job folder: a pipe with a name (fifo(7)), whose
 * writer waits for a reader. What little the engine writes stays in it. Rejects where none can be made.
 */
export async function createStartBarrier(path: string): Promise<StartBarrier> {
  const mkfifo = findProgram('mkfifo');
  if (!mkfifo) throw new Error('mkfifo is not installed');
  await run(mkfifo, [path]);
  await chmod(path, 0o622);
  let reader: FileHandle | undefined;
  return {
    async open() {
      reader ??= await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    },
    async close() {
      await reader?.close();
      reader = undefined;
    },
  };
}
