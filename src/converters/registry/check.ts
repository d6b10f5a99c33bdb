import type { EngineId } from '#src/engines/engine.ts';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** Context in which a check runs. */
export interface CheckContext {
  /** Host path of the job directory that holds the file under `in/`, now or later. */
  readonly workdir: string;
  readonly format: FormatId;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
  /** Engines of the step that writes the file, if known. */
  readonly writers?: readonly EngineId[];
}

/** A finished file to check. */
export interface CheckInput extends CheckContext {
  /** Host path of the file. */
  readonly path: string;
  /** Path of the same file as an engine sees it. */
  readonly inside: string;
  /** What ffprobe already read from the finished file, if the converter probed it. */
  readonly seen?: MediaFacts | undefined;
}

/** Several finished files of one job and one format. */
export interface CheckBatch extends CheckContext {
  /** Named `0.<extension>`, `1.<extension>` and so on in `in/`. */
  readonly files: readonly Pick<CheckInput, 'path' | 'inside' | 'format'>[];
  readonly threads: number;
}

/** A check whose program was started before the file exists. It checks one file or is dropped. */
export interface ReadyCheck {
  check(input: CheckInput): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Re-opens results with a program other than the one that wrote them. Each file in `checks/` has one as its default
 * export. Resolves if the file is valid; rejects with `output-invalid` if it is not.
 */
export interface Check {
  readonly id: string;
  readonly formats: readonly FormatId[];
  /** At least one, because our own code in the server must not be the only judge of a result. */
  readonly engines: readonly EngineId[];
  check(input: CheckInput): Promise<void>;
  /**
   * Starts the check's program while the result is still being made. Returns undefined if that is not possible. If
   * omitted, the program starts afterwards.
   */
  readonly prepare?: (context: CheckContext) => ReadyCheck | undefined;
  /**
   * Whether the prepared program uses almost no resources while it waits, so that it is also prepared for heavy work.
   */
  readonly waitsLightly?: true;
  /** Checks several files in one run of the program. If omitted, each file is checked separately. */
  readonly checkBatch?: (batch: CheckBatch) => Promise<void>;
}
