import { Fault } from '#src/contract/faults.ts';
import type { Command, Sandbox } from './sandbox/sandbox.ts';

/** What to pack with RAR; paths are as the engine sees them. */
export interface RarPacking extends Pick<Command, 'workdir' | 'signal'> {
  readonly sandbox: Sandbox;
  /** A folder path ending in `/.`, whose contents are added under their own names. */
  readonly input: string;
  readonly output: string;
  readonly threads: number;
}

/**
 * Packs a directory tree created by the server with the vendor's RAR program: RAR 5, without settings of the host,
 * and with names taken literally. Rejects with `engine-refused`.
 */
export async function packWithRar({ sandbox, workdir, signal, ...packing }: RarPacking): Promise<void> {
  const { input, output, threads } = packing;
  const plainly = ['-cfg-', '-idq', '-y', '-@', '-r', '-ep1', '-ma5', '-md16m', `-mt${threads}`];
  const outcome = await sandbox.run({
    engine: 'rar',
    args: ['a', ...plainly, '--', output, input.replace(/\.$/, '')],
    workdir,
    signal,
    env: { TZ: 'UTC', LC_ALL: 'C.UTF-8' },
  });
  if (outcome.exitCode !== 0)
    throw new Fault(
      'engine-refused',
      {},
      { cause: new Error(`rar exited with ${outcome.exitCode}: ${outcome.stderr}`) },
    );
}
