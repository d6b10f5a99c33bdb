import { faultOfStderr, sawDamage } from './faults.ts';
import type { Command, Outcome, Sandbox } from '../sandbox/sandbox.ts';

/** One run of FFmpeg: its arguments and the expected duration of the result. */
export interface FfmpegRequest extends Pick<Command, 'workdir' | 'signal'> {
  /** Inputs, maps, codecs and output, with paths as the engine sees them. */
  readonly args: readonly string[];
  /** Expected duration of the result, for the percentage. Undefined if unknown. */
  readonly durationSeconds: number | undefined;
  /** Format of the source as the visitor knows it, for error messages. */
  readonly label: string;
  readonly progress?: (percent: number, secondsRemaining?: number) => void;
}

/** Result of a run that finished. */
export interface Written {
  /** Time of the last frame or sample written; 0 if nothing was written. */
  readonly seconds: number;
  /** Whether parts of the source could not be decoded. */
  readonly metDamage: boolean;
}

const common = ['-v', 'error', '-nostdin', '-y', '-nostats', '-stats_period', '0.25', '-progress', 'pipe:1'];

/**
 * Runs FFmpeg to completion and reports its actual progress. Rejects with the fault that its messages indicate, or
 * with a limit's.
 */
export async function runFfmpeg(sandbox: Sandbox, request: FfmpegRequest): Promise<Written> {
  const clock = progressClock(request.durationSeconds, request.progress);
  const { args, workdir, signal } = request;
  const command = { engine: 'ffmpeg', args: [...common, ...args], workdir, signal } as const;
  return writtenBy(await sandbox.run({ ...command, onLine: clock.readLine }), request, clock);
}

function writtenBy(
  { exitCode, stderr }: Outcome,
  { label }: FfmpegRequest,
  clock: ReturnType<typeof progressClock>,
): Written {
  if (exitCode !== 0) throw faultOfStderr(stderr, label);
  return { seconds: clock.seconds(), metDamage: sawDamage(stderr) };
}

/**
 * Reads the output lines of `-progress`: keys and values, where `out_time_us` is the time written so far in
 * microseconds.
 */
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
