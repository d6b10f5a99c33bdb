import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { ImageRecipeRequest } from '#src/engines/image/worker/protocol.ts';
import { converter, type OutputFile, type Task } from '../../registry/converter.ts';
import { keepMetadata, size } from '../convert/options.ts';
import { convertImage } from '../convert/image-converter.ts';

const options = z.object({
  quality: z.number().int().min(1).max(100).optional().meta({
    title: 'Quality',
    description: 'Leave empty to keep the image exactly as it is; from 1 to 100, it is recompressed.',
  }),
  width: size.width,
  height: size.height,
  keepMetadata,
});

/** JPG and JPEG are one format with two extensions: the image is copied unchanged unless a change is requested. */
export default converter({
  id: 'image-jpg-jpeg',
  operation: 'convert',
  moves: [
    { from: 'jpg', to: 'jpeg' },
    { from: 'jpeg', to: 'jpg' },
  ],
  engines: ['sharp'],
  options,
  runsInWorker: true,
  lane: 'light',
  async run(task) {
    const { quality, width, height } = task.options;
    if (quality ?? width ?? height) return convertImage(task, task.options);
    return copy(task).catch((error: unknown) => {
      if (error instanceof Fault && error.tryNext) return convertImage(task, task.options);
      throw error;
    });
  },
});

async function copy(task: Task<z.output<typeof options>>): Promise<OutputFile[]> {
  const [input] = task.inputs;
  const file = `image.${task.to}`;
  const request: ImageRecipeRequest = {
    recipe: 'copy-jpeg',
    input: input.inside,
    output: `/job/out/${file}`,
    keepMetadata: task.options.keepMetadata,
  };
  const { notes } = await task.images.run(request, task);
  notes.forEach(task.warn);
  return [{ path: join(task.workdir, 'out', file) }];
}
