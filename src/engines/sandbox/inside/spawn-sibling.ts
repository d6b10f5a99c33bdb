import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';

/** A program started from inside the sandbox, in the same sandbox, with a pair of pipes for communication. */
export interface Neighbour {
  readonly commands: Duplex;
  readonly responses: Duplex;
  /** The end of its standard error output. */
  complaints(): string;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  kill(): void;
}

const maxComplaintLength = 4_000;

/**
 * For scripts that run inside a sandbox: starts a program there that reads commands on descriptor 3 and responds on
 * 4.
 */
export function spawnWithPipes(program: string, args: readonly string[]): Neighbour {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
  const [, , , commands, responses] = child.stdio;
  let printed = '';
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (printed = (printed + chunk.toString('latin1')).slice(-maxComplaintLength)),
  );
  (commands as Duplex).on('error', () => undefined); // it may end before it has read everything
  return {
    commands: commands as Duplex,
    responses: responses as Duplex,
    complaints: () => printed,
    ended: new Promise((resolve, reject) => {
      child.once('close', () => resolve());
      child.once('error', reject);
    }),
    kill: () => void child.kill('SIGKILL'),
  };
}
