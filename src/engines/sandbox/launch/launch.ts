import type { EngineLimits } from '../../engine.ts';
import type { Builder } from '../profile.ts';

/** A program with its full isolation, ready to be spawned. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Set if the server is root: the user to switch to before the program starts. */
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** The seccomp filter; only bubblewrap reads one. */
  readonly filter: Uint8Array | undefined;
  /** Whether it reads a filter. */
  readonly acceptsFilter: boolean;
  /**
   * What to write at the start barrier, where the program waits: bubblewrap's options with the command, or just the
   * signal to continue.
   */
  readonly barrierInput: string;
  readonly builder: Builder;
  readonly limits: EngineLimits;
  /** Replaces sandbox paths (`/job/...`) with the paths valid where the engine runs. */
  resolvePaths(text: string): string;
  /** Releases the resources of the launch; call it after the engine has ended. */
  release(): Promise<void>;
}

/** Descriptors of a spawned program in addition to the standard streams. */
export const descriptors = { seccomp: 3, info: 4, barrier: 5 } as const;

/** A program with its arguments, and the tool that starts it within its limits. */
export interface BoundedProgram {
  /** Host path of `prlimit`. */
  readonly prlimit: string;
  /** Path where it runs: the path inside the sandbox if isolated, otherwise the host path. */
  readonly program: string;
  readonly args: readonly string[];
}
