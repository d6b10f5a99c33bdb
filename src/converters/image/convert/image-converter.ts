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

/** Declares the conversion of every readable picture, but for some, to one target. */
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
    lane,
    run: (task) => convertImage(task, task.options),
  });
}

/** What of a task the picture engine needs. */
type ImageTask = Pick<
  Task<unknown>,
  'inputs' | 'from' | 'to' | 'threads' | 'workdir' | 'signal' | 'owner' | 'images' | 'sandbox' | 'warn'
>;

/** Has the picture engine convert the input of a task. Resolves to one file, or one per frame or page. */
export async function convertImage(task: ImageTask, choices: ImageChoices): Promise<OutputFile[]> {
  return (await writeConvertedImage(task, choices)).files;
}

/** How an animation runs. */
export interface Timing {
  /** How long each frame is shown. */
  readonly delaysMs: readonly number[];
  /** How often it is played; 0 for ever. */
  readonly plays: number;
}

/** Like `convertImage`; of an animation it tells its timing, too. */
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
  for (const sentence of notes) task.warn(sentence);
  const files = facts['files'] as readonly WrittenFile[];
  return {
    files: files.map(({ file, part }) => ({ path: join(task.workdir, 'out', file), ...(part && { part }) })),
    timing: facts['timing'] as Timing | undefined,
  };
}
