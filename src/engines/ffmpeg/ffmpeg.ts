import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { faultOfStderr, sawDamage } from './faults.ts';
import type { LoadedPrograms } from './preloaded-processes.ts';
import { startWaiting, acquireLoaded } from './waiting-run.ts';
import type { Command, Outcome, Sandbox } from '../sandbox/sandbox.ts';

/** One run of FFmpeg: what it reads and writes, and how long the result will be. */
export interface FfmpegRequest extends Pick<Command, 'workdir' | 'signal'> {
  /** Inputs, maps, codecs and output; paths as the engine sees them. */
  readonly args: readonly string[];
  /** Length of the expected result, for the percentage; undefined when it is not known. */
  readonly durationSeconds: number | undefined;
  /** The format the visitor knows the source by, for the sentence of a fault. */
  readonly label: string;
  readonly progress?: (percent: number, secondsRemaining?: number) => void;
}

/** How a run that came to its end went. */
export interface Written {
  /** Time of the last frame or sample written; 0 when nothing was. */
  readonly seconds: number;
  /** Whether parts of the source could not be decoded. */
  readonly metDamage: boolean;
}

const common = ['-v', 'error', '-nostdin', '-y', '-nostats', '-stats_period', '0.25', '-progress', 'pipe:1'];

/** Runs FFmpeg to its end, telling its true progress. Rejects with the fault that its words stand for, or a limit's. */
export async function runFfmpeg(sandbox: Sandbox, request: FfmpegRequest): Promise<Written> {
  const clock = progressClock(request.durationSeconds, request.progress);
  return writtenBy(
    await sandbox.run({ ...buildFfmpegCommand(request), onLine: clock.readLine }),
    request,
    clock,
  );
}

/** FFmpeg, started for an order that is not certain yet. */
export interface WaitingFfmpeg {
  /** Carries an order out as `runFfmpeg` does: by what waits when the arguments are those it was started with, else anew. */
  run(request: FfmpegRequest): Promise<Written>;
  /** Ends it, used or not. */
  drop(): Promise<void>;
}

/** FFmpeg with arguments that will probably be asked for, to wait until they are: one that is loaded already, or started now. One a job folder. */
export function startFfmpeg(
  sandbox: Sandbox,
  likely: Pick<FfmpegRequest, 'args' | 'workdir' | 'signal'> & {
    readonly loaded?: LoadedPrograms | undefined;
  },
): WaitingFfmpeg {
  let readLine: ((line: string) => void) | undefined;
  const command = { ...buildFfmpegCommand(likely), onLine: (line: string) => readLine?.(line) };
  const { engine, args } = command;
  const inputs = () => filesIn(join(likely.workdir, 'in'));
  const waiting =
    acquireLoaded(likely.loaded, { engine, args }, { ...command, inputs }) ?? startWaiting(sandbox, command);
  let isUsed = false;
  return {
    async run(request) {
      const fits = !isUsed && isDeepStrictEqual(request.args, likely.args);
      isUsed = true;
      if (!fits) await waiting.drop();
      const clock = progressClock(request.durationSeconds, request.progress);
      readLine = clock.readLine;
      const outcome = fits ? await waiting.letGo() : undefined;
      return outcome ? writtenBy(outcome, request, clock) : runFfmpeg(sandbox, request);
    },
    drop: () => waiting.drop(),
  };
}

const buildFfmpegCommand = ({ args, workdir, signal }: Pick<FfmpegRequest, 'args' | 'workdir' | 'signal'>) =>
  ({ engine: 'ffmpeg', args: [...common, ...args], workdir, signal }) as const;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
}

function writtenBy(
  { exitCode, stderr }: Outcome,
  { label }: FfmpegRequest,
  clock: ReturnType<typeof progressClock>,
): Written {
  if (exitCode !== 0) throw faultOfStderr(stderr, label);
  return { seconds: clock.seconds(), metDamage: sawDamage(stderr) };
}

/** Reads the lines of `-progress`: keys and values, where `out_time_us` is the time written so far in microseconds. */
export function progressClock(
  durationSeconds: number | undefined,
  onProgress: FfmpegRequest['progress'],
  nowMs = () => performance.now(),
) {
  const startedMs = nowMs();
  let seconds = 0;

  function readLine(line: string): void {
    const [key, value] = line.split('=', 2);
    const microseconds = key === 'out_time_us' ? Number(value) : Number.NaN;
    if (!(microseconds / 1e6 > seconds)) return;
    seconds = microseconds / 1e6;
    if (durationSeconds && onProgress) report(durationSeconds, onProgress);
  }

  function report(whole: number, emitProgress: NonNullable<FfmpegRequest['progress']>): void {
    const share = Math.min(seconds / whole, 1);
    const elapsedSeconds = (nowMs() - startedMs) / 1000;
    if (elapsedSeconds < 1) emitProgress(share * 100);
    else emitProgress(share * 100, (elapsedSeconds * (1 - share)) / share);
  }

  return { readLine, seconds: () => seconds };
}
