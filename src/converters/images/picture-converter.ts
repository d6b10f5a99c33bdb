import { join } from 'node:path';
import type { PictureOrder, PictureChoices, WrittenFile } from '#src/engines/image-child/order.ts';
import type { FormatId } from '#src/formats/formats.ts';
import {
  converter,
  everyMove,
  type Converter,
  type OptionsSchema,
  type OutputFile,
  type Task,
} from '../converter.ts';
import { openSequence } from './open-sequence.ts';
import { readablePictures } from './readable.ts';

/** Declares the conversion of every readable picture, but for some, to one target. */
export function pictureConverter<Options extends OptionsSchema>(
  id: string,
  to: readonly FormatId[],
  options: Options,
  { lane = 'light', except = [] }: { lane?: 'light' | 'heavy'; except?: readonly FormatId[] } = {},
): Converter<Options> {
  return converter({
    id,
    operation: 'convert',
    moves: everyMove(
      readablePictures.filter((from) => !to.includes(from) && !except.includes(from)),
      to,
    ),
    engines: ['sharp'],
    options,
    lane,
    run: (task) => convertPicture(task, task.options),
  });
}

/** What of a task the picture engine needs. */
type PictureTask = Pick<
  Task<unknown>,
  'inputs' | 'from' | 'to' | 'threads' | 'workdir' | 'signal' | 'owner' | 'images' | 'sandbox' | 'note'
>;

/** Has the picture engine convert the input of a task. Resolves to one file, or one per frame or page. */
export async function convertPicture(task: PictureTask, choices: PictureChoices): Promise<OutputFile[]> {
  return (await writePicture(task, choices)).files;
}

/** How an animation runs. */
export interface Timing {
  /** How long each frame is shown. */
  readonly delaysMs: readonly number[];
  /** How often it is played; 0 for ever. */
  readonly plays: number;
}

/** Like `convertPicture`; of an animation it tells its timing, too. */
export async function writePicture(
  task: PictureTask,
  choices: PictureChoices,
): Promise<{ files: OutputFile[]; timing: Timing | undefined }> {
  const { inside, format } = await openSequence(task);
  const order: PictureOrder = {
    recipe: 'convert',
    from: format,
    to: task.to,
    input: inside,
    outFolder: '/job/out',
    threads: task.threads,
    choices,
  };
  const { facts, notes } = await task.images.run(order, task);
  for (const sentence of notes) task.note(sentence);
  const files = facts['files'] as readonly WrittenFile[];
  return {
    files: files.map(({ file, part }) => ({ path: join(task.workdir, 'out', file), ...(part && { part }) })),
    timing: facts['timing'] as Timing | undefined,
  };
}
