import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { watermarkPositions } from '#src/contract/watermark.ts';
import type { Edit, EditImageRequest } from '#src/engines/image/worker/protocol.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { converter, type Move, type OutputFile, type Task } from '../../registry/converter.ts';
import { encodeAnimation } from '../animation/animation.ts';
import { openSequence } from '../animation/open-sequence.ts';
import type { Timing } from '../convert/image-converter.ts';
import { readableImageFormats } from '../convert/readable-formats.ts';
import { cropWithoutLoss, rotateWithoutLoss } from '../edit/lossless-jpeg.ts';

const sides = z.int().min(1).max(16_384);
const imageCropOffset = z.int().min(0).max(65_535);

/** Formats that an edited image keeps. Of the others, photos become JPG and everything else PNG. */
const keptFormats: readonly FormatId[] = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'webp',
  'avif',
  'jxl',
  'tga',
  'apng',
];
const photoFormats: readonly FormatId[] = ['heic', 'heif'];
const moves: readonly Move[] = readableImageFormats.map((from) => ({ from, to: editedFormat(from) }));

function editedFormat(from: FormatId): FormatId {
  if (keptFormats.includes(from)) return from;
  return photoFormats.includes(from) ? 'jpg' : 'png';
}
const shared = {
  moves,
  engines: ['sharp', 'ffmpeg', 'ffprobe'],
  runsInWorker: true,
  lane: 'light',
} as const;

/** Animated AVIF is re-encoded with quality similar to still images. */
const movingAvif = { quality: 75, lossless: false };

const resize = converter({
  ...shared,
  id: 'image-resize',
  operation: 'image-resize',
  options: z.object({
    width: sides.optional(),
    height: sides.optional(),
    maintainAspect: z.boolean().default(true),
  }),
  refuse({ width, height }) {
    if (width === undefined && height === undefined) throw new Fault('resize-empty');
  },
  run: (task) => carryOutEdit(task, { type: 'resize', ...task.options }),
});

const crop = converter({
  ...shared,
  id: 'image-crop',
  operation: 'image-crop',
  options: z.object({
    x: imageCropOffset.default(0),
    y: imageCropOffset.default(0),
    width: sides,
    height: sides,
  }),
  run: async (task) =>
    (await cropWithoutLoss(task, task.options)) ?? carryOutEdit(task, { type: 'crop', ...task.options }),
});

const rotate = converter({
  ...shared,
  id: 'image-rotate',
  operation: 'image-rotate',
  options: z.object({
    rotation: z.literal([0, 90, 180, 270], { error: 'use 0, 90, 180 or 270' }).default(0),
    flip: z.enum(['none', 'horizontal', 'vertical', 'both']).default('none'),
  }),
  refuse({ rotation, flip }) {
    if (rotation === 0 && flip === 'none') throw new Fault('rotation-empty');
  },
  run: async (task) =>
    (await rotateWithoutLoss(task, task.options)) ?? carryOutEdit(task, { type: 'rotate', ...task.options }),
});

const flip = converter({
  ...shared,
  id: 'image-flip',
  operation: 'image-flip',
  options: z.object({ flip: z.enum(['horizontal', 'vertical', 'both']) }),
  async run(task) {
    const transform = { rotation: 0, flip: task.options.flip } as const;
    return (await rotateWithoutLoss(task, transform)) ?? carryOutEdit(task, { type: 'rotate', ...transform });
  },
});

const watermark = converter({
  ...shared,
  id: 'image-watermark',
  operation: 'image-watermark',
  multiFileFormats: readableImageFormats,
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
    position: z.enum(watermarkPositions).default('bottom-right'),
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
    const mark = second ? { image: second.inside, format: second.format } : { text, colour };
    return carryOutEdit(task, { type: 'watermark', mark, ...how });
  },
});

/** Resizes, crops, rotates or flips an image, or adds a watermark. */
export default [resize, crop, rotate, flip, watermark];

async function carryOutEdit(task: Task<unknown>, edit: Edit): Promise<readonly OutputFile[]> {
  const { images, to, threads, workdir } = task;
  const file = `image.${formatById(to).extensions[0]}`;
  const { inside, format } = await openSequence(task);
  const request: EditImageRequest = {
    recipe: 'edit',
    from: format,
    to,
    input: inside,
    output: `/job/out/${file}`,
    threads,
    edit,
  };
  const { facts, notes } = await images.run(request, task);
  notes.forEach(task.warn);
  const path = join(workdir, 'out', file);
  const timing = facts['timing'] as Timing | undefined;
  return [{ path: timing ? await encodeAnimation({ ...task, options: movingAvif }, path, timing) : path }];
}
