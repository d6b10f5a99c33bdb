import { join } from 'node:path';
import { z } from 'zod';
import { translatable } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { maxStraightenDegrees } from '#src/contract/straighten.ts';
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

/** Formats that an edited image can be saved in instead of its own. */
const exportFormats: readonly FormatId[] = ['jpg', 'png', 'webp', 'avif'];
const exportMoves: readonly Move[] = exportFormats.flatMap((to) =>
  moves.filter((move) => move.to !== to).map(({ from }) => ({ from, to })),
);

const shared = {
  moves,
  engines: ['sharp', 'ffmpeg', 'ffprobe'],
  runsInWorker: true,
  lane: 'light',
} as const;

/** Animated AVIF is re-encoded with quality similar to still images. */
const movingAvif = { quality: 75, lossless: false };

const NewSize = z.object({
  width: sides.optional(),
  height: sides.optional(),
  maintainAspect: z.boolean().default(true),
});

function refuseEmptySize({ width, height }: z.output<typeof NewSize>): void {
  if (width === undefined && height === undefined) throw new Fault('resize-empty');
}

const resize = converter({
  ...shared,
  id: 'image-resize',
  operation: 'image-resize',
  options: NewSize,
  refuse: refuseEmptySize,
  run: (task) => carryOutEdits(task, [{ type: 'resize', ...task.options }]),
});

const CropArea = z.object({
  x: imageCropOffset.default(0),
  y: imageCropOffset.default(0),
  width: sides,
  height: sides,
});

const crop = converter({
  ...shared,
  id: 'image-crop',
  operation: 'image-crop',
  options: CropArea,
  run: async (task) =>
    (await cropWithoutLoss(task, task.options)) ?? carryOutEdits(task, [{ type: 'crop', ...task.options }]),
});

const Rotation = z.object({
  rotation: z.literal([0, 90, 180, 270], { error: 'use 0, 90, 180 or 270' }).default(0),
  flip: z.enum(['none', 'horizontal', 'vertical', 'both']).default('none'),
});

const rotate = converter({
  ...shared,
  id: 'image-rotate',
  operation: 'image-rotate',
  options: Rotation,
  refuse({ rotation, flip }) {
    if (rotation === 0 && flip === 'none') throw new Fault('rotation-empty');
  },
  run: async (task) =>
    (await rotateWithoutLoss(task, task.options)) ??
    carryOutEdits(task, [{ type: 'rotate', ...task.options }]),
});

const flip = converter({
  ...shared,
  id: 'image-flip',
  operation: 'image-flip',
  options: z.object({ flip: z.enum(['horizontal', 'vertical', 'both']) }),
  async run(task) {
    const transform = { rotation: 0, flip: task.options.flip } as const;
    return (
      (await rotateWithoutLoss(task, transform)) ?? carryOutEdits(task, [{ type: 'rotate', ...transform }])
    );
  },
});

const Watermark = z.object({
  text: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: translatable('leave out line breaks and control characters') })
    .default(''),
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: translatable('write it as #rrggbb') })
    .default('#ffffff'),
  position: z.enum(watermarkPositions).default('bottom-right'),
  opacity: z.int().min(1).max(100).default(50),
  size: z.int().min(1).max(100).default(30),
  tiled: z.boolean().default(false),
});

/** A watermark is either a text or the image in a second file. */
function refuseUnclearWatermark({ text }: z.output<typeof Watermark>, files: number): void {
  if (files > 2) throw new Fault('too-many-files', { max: 2 });
  if ((text === '') === files < 2) throw new Fault('watermark-empty');
}

function toWatermarkEdit(task: Task<unknown>, options: z.output<typeof Watermark>): Edit {
  const { text, colour, ...how } = options;
  const second = task.inputs[1];
  const mark = second ? { image: second.inside, format: second.format } : { text, colour };
  return { type: 'watermark', mark, ...how };
}

const watermark = converter({
  ...shared,
  id: 'image-watermark',
  operation: 'image-watermark',
  multiFileFormats: readableImageFormats,
  options: Watermark,
  refuse: refuseUnclearWatermark,
  run: (task) => carryOutEdits(task, [toWatermarkEdit(task, task.options)]),
});

const share = z.int().min(-100).max(100).default(0);

const CombinedEdits = z.object({
  ...Rotation.shape,
  straighten: z.number().min(-maxStraightenDegrees).max(maxStraightenDegrees).default(0).meta({
    title: 'Straighten (degrees)',
    description: 'Clockwise, after the rotation; the image is cropped so that no corner is empty.',
  }),
  crop: z.strictObject(CropArea.shape).optional().meta({
    title: 'Area to keep',
    description: 'In pixels of the rotated and straightened image.',
  }),
  resize: z.strictObject(NewSize.shape).optional().meta({
    title: 'New size',
    description: 'Size of the cropped image, in pixels.',
  }),
  brightness: share.meta({
    title: 'Brightness',
    description: 'From -100 (black) to 100 (twice as bright), like `brightness()` in CSS.',
  }),
  contrast: share.meta({
    title: 'Contrast',
    description: 'From -100 (grey) to 100 (twice the contrast), like `contrast()` in CSS.',
  }),
  watermark: z.strictObject(Watermark.shape).optional().meta({
    title: 'Watermark',
    description: 'Text, or the image in a second file, placed on the edited image.',
  }),
});

const combined = converter({
  ...shared,
  moves: [...moves, ...exportMoves],
  id: 'image-edit',
  operation: 'image-edit',
  multiFileFormats: readableImageFormats,
  options: CombinedEdits,
  refuse(options, files) {
    if (options.resize) refuseEmptySize(options.resize);
    if (options.watermark) return refuseUnclearWatermark(options.watermark, files);
    if (files > 1) throw new Fault('too-many-files', { max: 1 });
    if (listEdits(options).length === 0) throw new Fault('edit-empty');
  },
  run(task) {
    const mark = task.options.watermark && toWatermarkEdit(task, task.options.watermark);
    return carryOutEdits(task, [...listEdits(task.options), ...(mark ? [mark] : [])]);
  },
});

/** The edits in the order in which they are applied, without the watermark. */
function listEdits(options: z.output<typeof CombinedEdits>): readonly Edit[] {
  const { rotation, flip: mirrored, straighten, brightness, contrast } = options;
  const edits: readonly (Edit | false | undefined)[] = [
    (rotation !== 0 || mirrored !== 'none') && { type: 'rotate', rotation, flip: mirrored },
    straighten !== 0 && { type: 'straighten', degrees: straighten },
    options.crop && { type: 'crop', ...options.crop },
    options.resize && { type: 'resize', ...options.resize },
    (brightness !== 0 || contrast !== 0) && { type: 'adjust', brightness, contrast },
  ];
  return edits.filter((edit) => edit !== false && edit !== undefined);
}

/** Resizes, crops, rotates or flips an image, adds a watermark, or does all of it in one run. */
export default [resize, crop, rotate, flip, watermark, combined];

async function carryOutEdits(task: Task<unknown>, edits: readonly Edit[]): Promise<readonly OutputFile[]> {
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
    edits,
  };
  const { facts, notes } = await images.run(request, task);
  notes.forEach(task.warn);
  const path = join(workdir, 'out', file);
  const timing = facts['timing'] as Timing | undefined;
  return [{ path: timing ? await encodeAnimation({ ...task, options: movingAvif }, path, timing) : path }];
}
