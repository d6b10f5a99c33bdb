import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { watermarkPlaces } from '#src/contract/watermark.ts';
import type { Edit, EditOrder } from '#src/engines/image-child/order.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import { converter, type Move, type OutputFile, type Task } from '../converter.ts';
import { cropWithoutLoss, turnWithoutLoss } from '../picture-edit/lossless-jpeg.ts';

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
  refuse({ width, height }, files) {
    refuseMore(files);
    if (width === undefined && height === undefined) throw new Fault('resize-empty');
  },
  run: (task) => carryOutEdit(task, { kind: 'resize', ...task.options }),
});

const crop = converter({
  ...shared,
  id: 'image-crop',
  operation: 'image-crop',
  options: z.object({ x: places.default(0), y: places.default(0), width: sides, height: sides }),
  refuse: (_, files) => refuseMore(files),
  run: async (task) =>
    (await cropWithoutLoss(task, task.options)) ?? carryOutEdit(task, { kind: 'crop', ...task.options }),
});

const rotate = converter({
  ...shared,
  id: 'image-rotate',
  operation: 'image-rotate',
  options: z.object({
    rotation: z.literal([0, 90, 180, 270], { error: 'use 0, 90, 180 or 270' }).default(0),
    flip: z.enum(['none', 'horizontal', 'vertical', 'both']).default('none'),
  }),
  refuse({ rotation, flip }, files) {
    refuseMore(files);
    if (rotation === 0 && flip === 'none') throw new Fault('turn-empty');
  },
  run: async (task) =>
    (await turnWithoutLoss(task, task.options)) ?? carryOutEdit(task, { kind: 'rotate', ...task.options }),
});

const flip = converter({
  ...shared,
  id: 'image-flip',
  operation: 'image-flip',
  options: z.object({ flip: z.enum(['horizontal', 'vertical', 'both']) }),
  refuse: (_, files) => refuseMore(files),
  async run(task) {
    const turn = { rotation: 0, flip: task.options.flip } as const;
    return (await turnWithoutLoss(task, turn)) ?? carryOutEdit(task, { kind: 'rotate', ...turn });
  },
});

const watermark = converter({
  ...shared,
  id: 'image-watermark',
  operation: 'image-watermark',
  options: z.object({
    text: z
      .string()
      .trim()
      .max(200)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'leave out line breaks and control characters' })
      .default(''),
    colour: z
      .string()
      .regex(/^#[\da-f]{6}$/i, { error: 'write it as #rrggbb' })
      .default('#ffffff'),
    position: z.enum(watermarkPlaces).default('bottom-right'),
    opacity: z.int().min(1).max(100).default(50),
    size: z.int().min(1).max(100).default(30),
    tiled: z.boolean().default(false),
  }),
  refuse({ text }, files) {
    if (files > 2) throw new Fault('too-many-files', { max: 2 });
    if ((text === '') === files < 2) throw new Fault('watermark-empty');
  },
  run(task) {
    const { text, colour, ...how } = task.options;
    const second = task.inputs[1];
    const mark = second ? { picture: second.inside, format: second.format } : { text, colour };
    return carryOutEdit(task, { kind: 'watermark', mark, ...how });
  },
});

/** Changes the size, the frame or the direction of a picture, or lays a watermark over it. */
export default [resize, crop, rotate, flip, watermark];

function refuseMore(files: number): void {
  if (files > 1) throw new Fault('too-many-files', { max: 1 });
}

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
