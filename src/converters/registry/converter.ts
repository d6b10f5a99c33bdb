import type { z } from 'zod';
import type { Note } from '#src/contract/messages/notes.ts';
import type { Operation } from '#src/contract/operations.ts';
import type { EngineId } from '#src/engines/engine.ts';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import type { ImagePool } from '#src/engines/image/image-pool.ts';
import type { OfficePool } from '#src/engines/libreoffice/office-pool.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';

/**
 * A single conversion a converter supports. `cost` 1 is direct and faithful; more expensive moves are used only if no
 * cheaper path exists.
 */
export interface Move {
  readonly from: FormatId;
  readonly to: FormatId;
  readonly cost?: number;
}

/** An input file in a converter's job directory. */
export interface InputFile {
  /** Path on the host. */
  readonly path: string;
  /** Path of the same file as an engine sees it, e.g. `/job/in/0.docx`. */
  readonly inside: string;
  readonly format: FormatId;
  readonly sizeBytes: number;
  /** The visitor's file name. Used only for titles inside documents, never for paths or arguments. */
  readonly name: string;
}

/** A file a converter has written to the `out` directory of its job directory. */
export interface OutputFile {
  /** Path on the host. */
  readonly path: string;
  /** Distinguishes the file from its siblings, e.g. `page-3`. Becomes part of the name in the ZIP. */
  readonly part?: string;
  /** Actual format, if it differs from the plan's target: an original that compression could not shrink. */
  readonly format?: FormatId;
  /** Whether it is the visitor's own file, unchanged, so there is nothing to check. */
  readonly isOriginal?: true;
  /**
   * What ffprobe read from the finished file and its first frames, if the converter probed it, so that the check need
   * not probe again.
   */
  readonly seen?: MediaFacts;
}

/** Services that converters use. Created once at startup and passed down. */
export interface Engines {
  readonly sandbox: Sandbox;
  readonly images: ImagePool;
  readonly office: OfficePool;
}

/** One unit of work for a converter. */
export interface Task<Options> extends Engines {
  readonly inputs: readonly [InputFile, ...InputFile[]];
  readonly from: FormatId;
  readonly to: FormatId;
  readonly options: Options;
  /**
   * Host path of the job directory: `in/` holds the inputs, `out/` (created, empty) receives the results, the rest is
   * scratch space. Engines see it as `/job`.
   */
  readonly workdir: string;
  /** Number of threads this task should use. */
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Unique ID of the job's owner. Engines may process several requests of one owner in a row. */
  readonly owner?: string | undefined;
  /**
   * Reports the progress of this step, 0 to 100 percent, and the estimated remaining time if the engine provides one.
   */
  readonly progress: (percent: number, secondsRemaining?: number) => void;
  /** Records what the result lost or changed. */
  readonly warn: (note: Note) => void;
}

/** Options schema of a converter. For conversions, every field has a default or is optional. */
export type OptionsSchema = z.ZodObject;

/**
 * A capability: its sources, its targets and its implementation. Each file in `catalog/` has one as its default
 * export.
 */
export interface Converter<Options extends OptionsSchema = OptionsSchema> {
  readonly id: string;
  readonly operation: Operation;
  readonly moves: readonly Move[];
  /** Required engines. If one is missing, the converter's moves are not offered. */
  readonly engines: readonly EngineId[];
  readonly options: Options;
  /**
   * Formats for which it accepts several files at once, in the order of the result. If omitted, it accepts one file.
   */
  readonly multiFileFormats?: readonly FormatId[];
  /**
   * Whether `run` runs in the worker's thread, because it reads little of the files itself or needs several directories
   * for its engines. All others run in a sandboxed program, and their engines in sandboxes of their own.
   */
  readonly runsInWorker?: true;
  /** URL of the file that declares it, set by the loader. */
  readonly module?: string;
  /** `light` work finishes in a second or two and never waits for `heavy` work. */
  readonly lane: 'light' | 'heavy';
  /**
   * Throws a fault if valid options are incompatible with each other or with the number of files. Called when a job
   * is submitted, before any work.
   */
  refuse?(options: z.output<Options>, files: number): void;
  run(task: Task<z.output<Options>>): Promise<readonly OutputFile[]>;
}

/** Declares a converter and keeps the exact type of its options. */
export const converter = <Options extends OptionsSchema>(
  declaration: Converter<Options>,
): Converter<Options> => declaration;

/** Returns every ordered pair of two lists of formats, except pairs of a format with itself. */
export function everyMove(from: readonly FormatId[], to: readonly FormatId[], cost = 1): Move[] {
  return from.flatMap((source) =>
    to.filter((target) => target !== source).map((target) => ({ from: source, to: target, cost })),
  );
}
