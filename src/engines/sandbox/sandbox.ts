import type { EngineId, EngineLimits } from '../engine.ts';

/**
 * How much holds on this machine. `full`: own namespaces, no network, only the job folder, seccomp, limits.
 * `privileged`: the same walls, set up by root without a user namespace. `reduced`: own user and limits only.
 * `none`: nothing holds; allowed only when the operator says so.
 */
export type SandboxLevel = 'full' | 'privileged' | 'reduced' | 'none';

export interface SandboxReport {
  readonly level: SandboxLevel;
  /** What holds memory and processes: control groups, or a watch that polls and kills. */
  readonly memory: 'cgroup' | 'watch';
  /** Present below `full`: one line with the cause and the cure. */
  readonly warning?: string;
}

/** One run of an engine. Paths in `args` are as the engine sees them: `/job/in/...` (read-only) and `/job/out/...`. */
export interface Command {
  readonly engine: EngineId;
  readonly args: readonly string[];
  /** Host path of the job folder; it holds `in/` and `out/` and appears as `/job`. */
  readonly workdir: string;
  readonly signal: AbortSignal;
  readonly limits?: Partial<EngineLimits>;
  readonly env?: Readonly<Record<string, string>>;
  /** Sent whole to the engine's standard input, which is then closed. */
  readonly stdin?: string | Uint8Array;
  /** Called with each line of standard output as it comes. */
  readonly onLine?: (line: string) => void;
  /** Host path of a new file in the job folder that takes standard output whole; `stdout` and `onLine` then stay empty. */
  readonly stdoutFile?: string;
}

/** How a run ended by itself. A run ended by a limit or the signal rejects with its fault instead. */
export interface Outcome {
  readonly exitCode: number;
  /** Last 256 KiB. */
  readonly stdout: string;
  /** Last 64 KiB; for the log and for telling causes apart, never for a visitor. */
  readonly stderr: string;
  readonly seconds: number;
}

/** A started engine. */
export interface RunningEngine {
  /** Writes to standard input without closing it. The wall clock runs from the last write. */
  write(data: string | Uint8Array): void;
  /** Closes standard input. */
  end(): void;
  /** Ends the whole process tree at once. */
  kill(): void;
  readonly done: Promise<Outcome>;
}

/** The one door to a child process. */
export interface Sandbox {
  readonly report: SandboxReport;
  /** Whether the engine's program is installed here. */
  has(engine: EngineId): boolean;
  /** Where a path as engines see it (`/job/...`) lies for them, to be written into a file that one reads: its own place where there are no walls. */
  resolvePath(inside: string, workdir: string): string;
  /** Has a script of ours compiled for its runs, where what Node compiles is kept; resolves when that is done or cannot be. */
  compile(script: Pick<Command, 'engine' | 'args'>): Promise<void>;
  /** Runs an engine to its end. Rejects with `engine-timeout`, `engine-memory`, `engine-disk` or `cancelled`; any exit code resolves. */
  run(command: Command): Promise<Outcome>;
  /** Starts an engine and leaves standard input open; for programs that are started before their work is known. */
  start(command: Omit<Command, 'stdin'>): RunningEngine;
  /** Kills what still runs and removes what was made. */
  close(): Promise<void>;
}
