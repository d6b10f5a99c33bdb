import { constants } from 'node:os';
import { Fault } from '#src/contract/faults.ts';
import { nearlyFullBytes, saysDiskFull } from '#src/files/free-space.ts';
import type { FolderUse } from './directory-usage.ts';
import type { Launch } from '../launch/launch.ts';
import type { Outcome } from '../sandbox.ts';

const mebibyte = 1_048_576;
const killedBy = (signal: keyof typeof constants.signals) => 128 + constants.signals[signal];

/** What is known about the end of a run besides its outcome. */
export interface ExitFacts {
  /** Disk usage of what it left in its job directory. */
  readonly left: FolderUse;
  /** Least free space seen on the disk of its job directory. */
  readonly minFreeBytes: number;
  /** Number of processes that the kernel killed for lack of memory: of the run, or of the machine without a group. */
  readonly outOfMemoryKills: number;
  /** Whether the server killed it. */
  readonly isStopped: boolean;
}

/**
 * Returns the fault for an exit caused by a kernel limit, a full disk, a kill from outside, or a sandbox that couldn't
 * be set up. Returns undefined if the engine exited by itself.
 */
export function faultOfExit(outcome: Outcome, launch: Launch, facts: ExitFacts): Fault | undefined {
  const { exitCode, stderr } = outcome;
  const { limits, builder } = launch;
  const { left, outOfMemoryKills, isStopped } = facts;
  const hitTheBound = exitCode !== 0 && left.largestBytes >= limits.fileMb * mebibyte;
  if (exitCode === killedBy('SIGXFSZ') || hitTheBound || left.isBeyondLimits) return new Fault('engine-disk');
  const { cpuSeconds = limits.wallSeconds } = limits;
  if (exitCode === killedBy('SIGXCPU')) return new Fault('engine-timeout', { seconds: cpuSeconds });
  if (exitCode === killedBy('SIGKILL')) {
    if (outOfMemoryKills > 0) return new Fault('engine-memory');
    return isStopped ? undefined : killedFromOutside();
  }
  if (builder !== 'nobody' && exitCode === 1 && stderr.startsWith('bwrap: '))
    return new Fault('internal', {}, { cause: new Error(stderr) });
  return exitCode === 0 ? undefined : faultOfWriting(outcome, limits.fileMb * mebibyte, facts.minFreeBytes);
}

/** The engine may succeed if it is started again, which is what happens to jobs with this fault. */
const killedFromOutside = (): Fault =>
  new Fault('internal', {}, { cause: new Error('the engine was killed, but not by any of its limits') });

/** Only this much of an engine's standard output, which may be the result itself, is searched for messages. */
const stdoutTailLength = 2000;

/**
 * Returns the fault of a failed run that couldn't write: `disk-full`, or `engine-disk` if only its temporary folder
 * was full. An engine that removes what it has written, at most one file of the maximum size, frees the disk again.
 */
function faultOfWriting(
  { stdout, stderr }: Outcome,
  maxFileBytes: number,
  freeBytes: number,
): Fault | undefined {
  const saysSo = saysDiskFull(stderr) || saysDiskFull(stdout.slice(-stdoutTailLength));
  if (freeBytes < (saysSo ? Math.max(maxFileBytes, nearlyFullBytes) : nearlyFullBytes))
    return new Fault('disk-full', {}, { cause: new Error(stderr), retryAfterSeconds: 120 });
  return saysSo ? new Fault('engine-disk', {}, { cause: new Error(stderr) }) : undefined;
}
