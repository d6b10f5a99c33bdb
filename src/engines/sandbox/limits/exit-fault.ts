import { constants } from 'node:os';
import { Fault } from '#src/contract/faults.ts';
import type { FolderUse } from './directory-usage.ts';
import type { Launch } from '../launch/launch.ts';
import type { Outcome } from '../sandbox.ts';

const mebibyte = 1_048_576;
const killedBy = (signal: keyof typeof constants.signals) => 128 + constants.signals[signal];

/**
 * The fault behind an end that tells of a limit of the kernel: a file that grew too large, processor time used up,
 * memory of the machine exhausted, or walls that could not be set up. Undefined when the engine ended by itself.
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
  if (exitCode === killedBy('SIGKILL')) return new Fault('engine-memory'); // not by us: the machine itself ran short
  if (builder !== 'nobody' && exitCode === 1 && stderr.startsWith('bwrap: '))
    return new Fault('internal', {}, { cause: new Error(stderr) });
  return undefined;
}
