import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Fault } from '#src/contract/faults.ts';
import type { Limits } from '../engine.ts';
import { readOutput } from './output.ts';
import type { Outcome, Running } from './sandbox.ts';

/** A program with all its walls, ready to be spawned. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  /** Given when the server is root: who it becomes first. */
  readonly uid?: number;
  readonly gid?: number;
  readonly env: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onLine?: (line: string) => void;
  readonly stdoutFile?: string;
}

/** A started engine; its wall clock runs from `startClock`. */
export interface Started extends Running {
  startClock(): void;
  /** Writes to standard input. */
  write(data: string | Uint8Array): void;
  /** Closes standard input. */
  end(): void;
}

const stdoutKeptBytes = 262_144;
const stderrKeptBytes = 65_536;
const printedMostBytes = 64 * 1_048_576;

/** Spawns a launch and holds it to its limits. `done` rejects with the fault of the limit or signal that ended it. */
export function startEngine(launch: Launch): Started {
  const { signal, limits } = launch;
  const startedMs = performance.now();
  const stdoutFile = launch.stdoutFile === undefined ? undefined : openSync(launch.stdoutFile, 'wx', 0o600);
  const child = spawn(launch.file, launch.args, {
    cwd: '/',
    env: { ...launch.env },
    stdio: ['pipe', stdoutFile ?? 'pipe', 'pipe'],
    ...(launch.uid === undefined ? {} : { uid: launch.uid, gid: launch.gid }),
  });
  if (stdoutFile !== undefined) closeSync(stdoutFile);
  let fault: Fault | undefined;
  let clock: NodeJS.Timeout | undefined;

  const stop = (reason: Fault) => {
    fault ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = () =>
    stop(
      signal.reason instanceof Fault ? signal.reason : new Fault('cancelled', {}, { cause: signal.reason }),
    );
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();

  const onFlood = () =>
    stop(new Fault('engine-disk', {}, { cause: new Error('the engine printed without end') }));
  const stdout = readOutput(child.stdout ?? Readable.from([]), {
    keepBytes: stdoutKeptBytes,
    mostBytes: printedMostBytes,
    onFlood,
    ...(launch.onLine ? { onLine: launch.onLine } : {}),
  });
  const stderr = readOutput(child.stderr ?? Readable.from([]), {
    keepBytes: stderrKeptBytes,
    mostBytes: printedMostBytes,
    onFlood,
  });
  child.stdin?.on('error', () => undefined); // an engine may end without reading all it was sent

  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, killedBy) => resolve(code ?? 128 + (killedBy === 'SIGKILL' ? 9 : 15)));
  });
  const done = ended
    .then((exitCode): Outcome => {
      if (fault) throw fault;
      if (exitCode === 128 + 25) throw new Fault('engine-disk');
      return {
        exitCode,
        stdout: stdout.text(),
        stderr: stderr.text(),
        seconds: (performance.now() - startedMs) / 1000,
      };
    })
    .finally(() => {
      clearTimeout(clock);
      signal.removeEventListener('abort', onAbort);
    });

  return {
    done,
    write: (data) => void child.stdin?.write(data),
    end: () => child.stdin?.end(),
    kill: () => stop(new Fault('cancelled')),
    startClock() {
      clock ??= setTimeout(
        () => stop(new Fault('engine-timeout', { seconds: limits.wallSeconds })),
        limits.wallSeconds * 1000,
      );
    },
  };
}
