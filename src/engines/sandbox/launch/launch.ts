import type { EngineLimits } from '../../engine.ts';
import type { Builder } from '../profile.ts';

/** A program with all its walls, ready to be spawned. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Given when the server is root: who it becomes before the program is started. */
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** The system call filter; only bubblewrap reads one. */
  readonly filter: Uint8Array | undefined;
  /** Whether it reads a filter. */
  readonly acceptsFilter: boolean;
  /** What is said at the gate, where the program waits: bubblewrap's options with what it is to run, or just that it may go on. */
  readonly barrierInput: string;
  readonly builder: Builder;
  readonly limits: EngineLimits;
  /** Changes paths as the engine was told them (`/job/...`) into paths that hold where it runs. */
  resolvePaths(text: string): string;
  /** Gives back what the launch took; call it when the engine has ended. */
  release(): void;
}

/** Descriptors of a spawned program beyond standard input and outputs. */
export const descriptors = { seccomp: 3, info: 4, barrier: 5 } as const;

/** A program with its arguments, and what starts it within its limits. */
export interface BoundedProgram {
  /** Host path of `prlimit`. */
  readonly prlimit: string;
  /** Path where it runs: behind walls that inside, else the host's. */
  readonly program: string;
  readonly args: readonly string[];
}
