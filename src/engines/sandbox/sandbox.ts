import type { EngineId, EngineLimits } from '../engine.ts';

/**
 * The isolation available on this machine. `full`: separate namespaces, no network, only the job directory, seccomp,
 * limits. `privileged`: the same isolation, set up by root without a user namespace. `reduced`: separate user and
 * limits only. `none`: no isolation. The server starts at the last two only if the operator permits it.
 */
export type SandboxLevel = 'full' | 'privileged' | 'reduced' | 'none';

export interface SandboxReport {
  readonly level: SandboxLevel;
  /** What limits memory and processes: control groups, or a monitor that polls and kills. */
  readonly memory: 'cgroup' | 'watch';
  /** Set below `full`: what this machine lacks for it. */
  readonly missing?: readonly MissingPiece[];
  /** Set below `full`: the same in one line. */
  readonly warning?: string;
}

/** Something that a machine lacks for a level of isolation. Both are parts of a sentence, without its period. */
export interface MissingPiece {
  readonly cause: string;
  /** The command or setting that brings it. */
  readonly remedy: string;
}

/** A run of an engine. Paths in `args` are as the engine sees them: `/job/in/...` (read-only) and `/job/out/...`. */
export interface Command {
  readonly engine: EngineId;
  readonly args: readonly string[];
  /** Host path of the job directory; it contains `in/` and `out/` and appears as `/job`. */
  readonly workdir: string;
  readonly signal: AbortSignal;
  readonly limits?: Partial<EngineLimits>;
  readonly env?: Readonly<Record<string, string>>;
  /** Written in full to the engine's standard input, which is then closed. */
  readonly stdin?: string | Uint8Array;
  /** Called with each line of standard output as it arrives. */
  readonly onLine?: (line: string) => void;
  /**
   * Host path of a new file in the job directory for the complete standard output; `stdout` and `onLine` then stay
   * empty.
   */
  readonly stdoutFile?: string;
}

/** The result of a run that ended by itself. A run ended by a limit or the signal rejects with its fault instead. */
export interface Outcome {
  readonly exitCode: number;
  /** Last 256 KiB. */
  readonly stdout: string;
  /** Last 64 KiB; for the log and for diagnosis, never shown to a visitor. */
  readonly stderr: string;
  readonly seconds: number;
}

/** A started engine. */
export interface RunningEngine {
  /**
   * Writes to standard input without closing it. The limits on time and disk are monitored from the first call of
   * `write` or `end`, and the wall clock runs from the last one.
   */
  write(data: string | Uint8Array): void;
  /** Closes standard input. */
  end(): void;
  /** Kills the whole process tree immediately. */
  kill(): void;
  readonly done: Promise<Outcome>;
}

/** Starts all child processes of the server. */
export interface Sandbox {
  readonly report: SandboxReport;
  /** Whether the engine's program is installed here. */
  has(engine: EngineId): boolean;
  /**
   * Maps a path as engines see it (`/job/...`) to the path to write into a file that an engine reads; without
   * isolation, that is the host path.
   */
  resolvePath(inside: string, workdir: string): string;
  /**
   * Compiles one of our own scripts for its runs, if there is a compile cache; resolves when done or if it can't be
   * done.
   */
  compile(script: Pick<Command, 'engine' | 'args'>): Promise<void>;
  /**
   * Runs an engine to its end. Rejects with `engine-timeout`, `engine-memory`, `engine-disk` or `cancelled`, with
   * `disk-full` if it failed on a full disk, and with `internal` if something else killed it; resolves on any other
   * exit code.
   */
  run(command: Command): Promise<Outcome>;
  /** Starts an engine and leaves standard input open, for programs that are started before their work is known. */
  start(command: Omit<Command, 'stdin'>): RunningEngine;
  /** Kills everything still running and removes what was created. */
  close(): Promise<void>;
}
