import type { EngineId } from '#src/engines/engine.ts';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** Where a look is taken. */
export interface CheckContext {
  /** Host path of a job folder that holds the file under `in/`, or will. */
  readonly workdir: string;
  readonly format: FormatId;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
  /** Engines of the step that writes the file, where they are known. */
  readonly writers?: readonly EngineId[];
}

/** A finished file about to be looked at once more. */
export interface CheckInput extends CheckContext {
  /** Host path of the file. */
  readonly path: string;
  /** The same file as an engine sees it. */
  readonly inside: string;
  /** What ffprobe has read of the finished file already, where the converter had it looked at. */
  readonly seen?: MediaFacts | undefined;
}

/** Several finished files of one job and one format. */
export interface CheckBatch extends CheckContext {
  /** Called `0.<ending>`, `1.<ending>` and so on below `in/`. */
  readonly files: readonly Pick<CheckInput, 'path' | 'inside'>[];
  readonly threads: number;
}

/** A check whose program was started before the file was there; it serves one file or is dropped. */
export interface ReadyCheck {
  check(input: CheckInput): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Re-opens results with a program other than the one that wrote them. Each file of `checks/` is one, as its default
 * export. Resolves when the file is sound; rejects with `output-invalid` when it is not.
 */
export interface Check {
  readonly id: string;
  readonly formats: readonly FormatId[];
  readonly engines: readonly EngineId[];
  check(input: CheckInput): Promise<void>;
  /** Starts its program while the result is still being made; undefined where that cannot be. Left out, it starts afterwards. */
  readonly prepare?: (context: CheckContext) => ReadyCheck | undefined;
  /** Whether what it prepares takes next to nothing while it waits, so that it is prepared for heavy work too. */
  readonly waitsLightly?: true;
  /** Looks at several files at once where one run of the program can; left out, each is looked at on its own. */
  readonly checkBatch?: (batch: CheckBatch) => Promise<void>;
}
