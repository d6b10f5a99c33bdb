import { constants } from 'node:os';
import { Fault } from '#src/contract/faults.ts';
import type { FolderUse } from './directory-usage.ts';
import type { Launch } from '../launch/launch.ts';
import type { Outcome } from '../sandbox.ts';

const mebibyte = 1_048_576;
const killedBy = (signal: keyof typeof constants.signals) => 128 + constants.signals[signal];

/**
 * Returns the fault for an exit caused by a kernel limit: file size exceeded, CPU time used up, out of memory, or a
 * sandbox that couldn't be set up. Returns undefined if the engine exited by itself.
 */
export function faultOfExit(
  { exitCode, stderr }: Outcome,
  { limits, builder }: Launch,
  left: FolderUse,
): Fault | undefined {
  const hitTheBound = exitCode !== 0 && left.largestBytes >= limits.fileMb * mebibyte;
  if (exitCode === killedBy('SIGXFSZ') || hitTheBound) return new Fault('engine-disk');
  const { cpuSeconds = limits.wallSeconds } = limits;
  if (exitCode === killedBy('SIGXCPU')) return new Fault('engine-timeout', { seconds: cpuSeconds });
  if (exitCode === killedBy('SIGKILL')) return new Fault('engine-memory'); // not killed by the server: the machine itself ran out of memory
  if (builder !== 'nobody' && exitCode === 1 && stderr.startsWith('bwrap: '))
    return new Fault('internal', {}, { cause: new Error(stderr) });
  return undefined;
}
