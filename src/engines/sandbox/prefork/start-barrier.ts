import { execFile } from 'node:child_process';
import { chmod, constants, open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findProgram } from '../self-test/host.ts';

const run = promisify(execFile);

/** A barrier where an engine waits by opening a file of this name for writing, until the server releases it. */
export interface StartBarrier {
  /** Releases the engine, whether it has already reached the barrier or reaches it later. */
  open(): Promise<void>;
  /** Call it after the engine has ended. */
  close(): Promise<void>;
}

/**
 * Creates a barrier at a host path that no engine can change, such as one below `in/` of a job directory. It is a
 * named pipe (fifo(7)), whose writer blocks until there is a reader. The few bytes the engine writes stay in it.
 * Rejects if no pipe can be created.
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
