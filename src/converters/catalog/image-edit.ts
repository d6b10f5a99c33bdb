import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { Edit, EditOrder } from '#src/engines/image-child/order.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import { converter, type Move, type OutputFile, type Task } from '../converter.ts';

const sides = z.int().min(1).max(16_384);
const places = z.int().min(0).max(65_535);

/** Pictures stay what they are where their format can be written well; drawings become PNG, the others JPG. */
const kept: readonly FormatId[] = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'webp', 'avif'];
const moves: readonly Move[] = [
  ...kept.map((format) => ({ from: format, to: format })),
  { from: 'svg', to: 'png' },
  { from: 'psd', to: 'png' },
  { from: 'heic', to: 'jpg' },
  { from: 'heif', to: 'jpg' },
];
const shared = { moves, engines: ['sharp'], lane: 'light' } as const;

const resize = converter({
  ...shared,
  id: 'image-resize',
  operation: 'image-resize',
  options: z.object({
    width: sides.optional(),
    height: sides.optional(),
    maintainAspect: z.boolean().default(true),
  }),
  run: (task) => {
    const { width, height } = task.options;
    if (width === undefined && height === undefined)
      throw new Fault('options-invalid', { field: 'width', reason: 'give a width, a height or both' });
    return carryOutEdit(task, { kind: 'resize', ...task.options });
  },
});

const crop = converter({
  ...shared,
  id: 'image-crop',
  operation: 'image-crop',
  options: z.object({ x: places.default(0), y: places.default(0), width: sides, height: sides }),
  run: (task) => carryOutEdit(task, { kind: 'crop', ...task.options }),
});

const rotate = converter({
  ...shared,
  id: 'image-rotate',
  operation: 'image-rotate',
  options: z.object({
    rotation: z.literal([0, 90, 180, 270]).default(0),
    flip: z.enum(['none', 'horizontal', 'vertical', 'both']).default('none'),
  }),
  run: (task) => {
    const { rotation, flip } = task.options;
    if (rotation === 0 && flip === 'none')
      throw new Fault('options-invalid', {
        field: 'rotation',
        reason: 'select a rotation angle or flip mode',
      });
    return carryOutEdit(task, { kind: 'rotate', rotation, flip });
  },
});

/** Changes the size, the frame or the direction of a picture. */
export default [resize, crop, rotate];

async function carryOutEdit(task: Task<unknown>, edit: Edit): Promise<readonly OutputFile[]> {
  const { images, inputs, from, to, threads, workdir } = task;
  const file = `picture.${formatOf(to).extensions[0]}`;
  const order: EditOrder = {
    recipe: 'edit',
    from,
    to,
    input: inputs[0].inside,
    output: `/job/out/${file}`,
    threads,
    edit,
  };
  const { notes } = await images.run(order, task);
  notes.forEach(task.note);
  return [{ path: join(workdir, 'out', file) }];
}
