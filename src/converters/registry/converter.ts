import type { z } from 'zod';
import type { Operation } from '#src/contract/operations.ts';
import type { EngineId } from '#src/engines/engine.ts';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import type { ImagePool } from '#src/engines/image/image-pool.ts';
import type { OfficePool } from '#src/engines/libreoffice/office-pool.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** One step a converter can take. `cost` 1 is faithful and direct; dearer moves are taken only when no cheaper way exists. */
export interface Move {
  readonly from: FormatId;
  readonly to: FormatId;
  readonly cost?: number;
}

/** A file as a converter finds it in its job folder. */
export interface InputFile {
  /** Path on the host. */
  readonly path: string;
  /** The same file as an engine sees it, e.g. `/job/in/0.docx`. */
  readonly inside: string;
  readonly format: FormatId;
  readonly sizeBytes: number;
  /** The visitor's name for it, for titles inside documents only; never for paths or arguments. */
  readonly name: string;
}

/** A file a converter has written into the `out` folder of its job folder. */
export interface OutputFile {
  /** Path on the host. */
  readonly path: string;
  /** What tells it from its siblings when there are several, e.g. `page-3`; becomes part of the name in the ZIP. */
  readonly part?: string;
  /** What it is, where that is not what the plan leads to: an original that compressing could not make smaller. */
  readonly format?: FormatId;
  /** Whether it is the visitor's own file, unchanged: nothing of ours is in it to be checked. */
  readonly isOriginal?: true;
  /** What ffprobe read of the finished file and its first frames, where the converter had it looked at: the check need not ask again. */
  readonly seen?: MediaFacts;
}

/** What converters work with; made once at the start and handed down. */
export interface Engines {
  readonly sandbox: Sandbox;
  readonly images: ImagePool;
  readonly office: OfficePool;
}

/** One piece of work handed to a converter. */
export interface Task<Options> extends Engines {
  readonly inputs: readonly [InputFile, ...InputFile[]];
  readonly from: FormatId;
  readonly to: FormatId;
  readonly options: Options;
  /** Host path of the job folder: `in/` holds the inputs, `out/` (made, empty) takes the results, the rest is scratch. Seen inside as `/job`. */
  readonly workdir: string;
  /** How many threads this task should use. */
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Whose work it is, by a word that nobody else has: engines may serve several orders of one owner in a row. */
  readonly owner?: string | undefined;
  /** Percent done of this step, 0 to 100, and the estimate of what remains where the engine gives one. */
  readonly progress: (percent: number, secondsRemaining?: number) => void;
  /** Records, in one plain sentence for the visitor, what the result lost or changed. */
  readonly warn: (sentence: string) => void;
}

/** The options schema of a converter; of a conversion every field has a default or is optional. */
export type OptionsSchema = z.ZodObject;

/** An ability: what it takes, what it gives, how. One file of `catalog/` each, as its default export. */
export interface Converter<Options extends OptionsSchema = OptionsSchema> {
  readonly id: string;
  readonly operation: Operation;
  readonly moves: readonly Move[];
  /** Engines it cannot do without; where one is missing its moves are not offered. */
  readonly engines: readonly EngineId[];
  readonly options: Options;
  /** Formats of which it takes several files at once, in the order of the result; left out, it takes one. */
  readonly multiFileFormats?: readonly FormatId[];
  /** `light` work is over in a second or two and never waits behind `heavy` work. */
  readonly lane: 'light' | 'heavy';
  /** Throws the fault of options that are each right but make no sense together, or with that many files; asked when a job is sent, before any work. */
  refuse?(options: z.output<Options>, files: number): void;
  run(task: Task<z.output<Options>>): Promise<readonly OutputFile[]>;
}

/** Declares a converter with the exact type of its options kept. */
export const converter = <Options extends OptionsSchema>(
  declaration: Converter<Options>,
): Converter<Options> => declaration;

/** Every ordered pair of two lists of formats, without a format to itself. */
export function everyMove(from: readonly FormatId[], to: readonly FormatId[], cost = 1): Move[] {
  return from.flatMap((source) =>
    to.filter((target) => target !== source).map((target) => ({ from: source, to: target, cost })),
  );
}
