import { join } from 'node:path';
import type { ImageRecipeRequest, ImageChoices, WrittenFile } from '#src/engines/image/worker/protocol.ts';
import type { FormatId } from '#src/formats/formats.ts';
import {
  converter,
  everyMove,
  type Converter,
  type OptionsSchema,
  type OutputFile,
  type Task,
} from '../../registry/converter.ts';
import { openSequence } from '../animation/open-sequence.ts';
import { readableImageFormats } from './readable-formats.ts';

/** Declares the conversion of every readable image format, with some exceptions, to one target. */
export function imageConverter<Options extends OptionsSchema>(
  id: string,
  to: readonly FormatId[],
  options: Options,
  { lane = 'light', except = [] }: { lane?: 'light' | 'heavy'; except?: readonly FormatId[] } = {},
): Converter<Options> {
  return converter({
    id,
    operation: 'convert',
    moves: everyMove(
      readableImageFormats.filter((from) => !to.includes(from) && !except.includes(from)),
      to,
    ),
    engines: ['sharp'],
    options,
    runsInWorker: true,
    lane,
    run: (task) => convertImage(task, task.options),
  });
}

/** The parts of a task that the image engine needs. */
type ImageTask = Pick<
  Task<unknown>,
  'inputs' | 'from' | 'to' | 'threads' | 'workdir' | 'signal' | 'owner' | 'images' | 'sandbox' | 'warn'
>;

/** Converts the input of a task with the image engine. Resolves to one file, or one per frame or page. */
export async function convertImage(task: ImageTask, choices: ImageChoices): Promise<OutputFile[]> {
  return (await writeConvertedImage(task, choices)).files;
}

/** Timing of an animation. */
export interface Timing {
  /** Display time of each frame. */
  readonly delaysMs: readonly number[];
  /** Number of times it plays; 0 for endless. */
  readonly plays: number;
}

/** Like `convertImage`, but also returns the timing of an animation. */
export async function writeConvertedImage(
  task: ImageTask,
  choices: ImageChoices,
): Promise<{ files: OutputFile[]; timing: Timing | undefined }> {
  const { inside, format } = await openSequence(task);
  const request: ImageRecipeRequest = {
    recipe: 'convert',
    from: format,
    to: task.to,
    input: inside,
    outFolder: '/job/out',
    threads: task.threads,
    choices,
  };
  const { facts, notes } = await task.images.run(request, task);
  notes.forEach(task.warn);
  const files = facts['files'] as readonly WrittenFile[];
  return {
    files: files.map(({ file, part }) => ({ path: join(task.workdir, 'out', file), ...(part && { part }) })),
    timing: facts['timing'] as Timing | undefined,
  };
}
