import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { developRaw } from '#src/engines/libraw.ts';
import { converter, type Converter, type OptionsSchema, type Task } from '../../registry/converter.ts';
import { imageConverter } from '../convert/image-converter.ts';
import toBmp from './image-to-bmp.ts';
import toJpg from './image-to-jpg.ts';
import toPng from './image-to-png.ts';
import toTiff from './image-to-tiff.ts';
import toWebp from './image-to-webp.ts';

/** Camera raw images: developed first, then converted like any other image, with the same options. */
export default [
  developing(toJpg),
  developing(toPng),
  developing(toTiff),
  developing(toWebp),
  developing(toBmp),
] satisfies Converter[];

function developing<Options extends OptionsSchema>(
  further: ReturnType<typeof imageConverter<Options>>,
): Converter<Options> {
  const targets = new Set(further.moves.map(({ to }) => to));
  return converter({
    ...further,
    id: `raw-${further.id}`,
    moves: [...targets].map((to) => ({ from: 'raw', to, cost: to === 'png' ? 1 : 1.5 })), // longer paths go through PNG, which is lossless
    engines: [...further.engines, 'libraw'],
    runsInWorker: true,
    lane: 'heavy',
    run: async (task) => further.run(await developed(task)),
  });
}

/** Returns the task with the developed image as its input. */
async function developed<Options>(task: Task<Options>): Promise<Task<Options>> {
  const [input] = task.inputs;
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const path = join(task.workdir, 'in', 'developed.tiff');
  const scratch = join(task.workdir, 'developed.tiff');
  await developRaw(input, scratch, task);
  await rename(scratch, path);
  task.warn(note('raw-developed'));
  const { size: sizeBytes } = await stat(path);
  const developedInput = {
    ...input,
    path,
    inside: '/job/in/developed.tiff',
    format: 'tiff',
    sizeBytes,
  } as const;
  return { ...task, from: 'tiff', inputs: [developedInput] };
}
