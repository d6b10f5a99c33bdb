import sharp, { type Sharp } from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { formatById } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { EditImageRequest, ImageChoices } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';
import { withReadableImage } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import type { ImageTarget } from '../write/target.ts';
import { targets } from '../write/targets.ts';
import { describeTiming } from '../write/animation/shown-delays.ts';
import { buildEditSteps, resized, type EditStep } from '../write/edit-steps.ts';
import { reportImageLosses } from '../write/losses.ts';
import { fit } from '../write/resize.ts';

sharp.cache(false);

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Edits an image. An animation is edited frame by frame, so that the order and delays are kept. Returns the new size,
 * and the delays if an animated PNG was written for another engine to encode.
 */
export async function edit(
  request: EditImageRequest,
  warn: (loss: Note) => void,
): Promise<Record<string, unknown>> {
  sharp.concurrency(request.threads);
  const source = await identify(request.input, request.from, warn);
  const choices = { quality: 92, lossless: source.isLossless === true && request.to === request.from };
  return withReadableImage(source, {}, warn, async (image) => ({
    ...(await write(image, request, choices, warn)),
  }));
}

async function write(
  image: ReadableImage,
  request: EditImageRequest,
  choices: ImageChoices,
  warn: (loss: Note) => void,
): Promise<Size & { timing?: unknown }> {
  const target = targets[request.to];
  if (!target) throw new Fault('pair-not-offered', { from: request.from, to: request.to });
  const isAnimated = image.isAnimation && target.animates !== undefined;
  const count = isAnimated ? image.frames : 1;
  if (image.frames > count)
    warn(note('first-image-used', { images: image.frames, format: formatById(request.to).label }));
  reportImageLosses(image, { to: request.to, target, choices, warn });
  const steps = await buildEditSteps(request.edits, image, warn);
  for (const step of steps) refuseTooLarge({ ...step.size, frames: count });
  const edited = steps.at(-1)?.size ?? image;
  const size = fit(
    { ...edited, frames: count },
    {},
    sizeLimits(target, request),
    formatById(request.to).label,
    warn,
  );
  const frames: Buffer[] = [];
  const colours = resolveEditColours(image, request.edits, target, isAnimated);
  const isLimited = size.widthPx < edited.widthPx || size.heightPx < edited.heightPx;
  const changes = isLimited ? [...steps, resized(size)] : steps;
  for (let index = 0; index < count; index += 1) frames.push(await changed(image, index, changes, colours));
  const joined = isAnimated ? sharp(frames, { join: { animated: true } }) : sharp(frames[0]);
  const pixels = target.alpha === 'none' ? joined.flatten({ background: '#ffffff' }) : joined;
  const written = inColours(pixels, target.deepBits ? colours : { ...colours, space: undefined });
  await target.write({ pixels: written, image, size, isAnimated, choices, path: request.output, warn });
  return isAnimated && target.animates === 'later' ? { ...size, timing: describeTiming(image) } : size;
}

/** An image that keeps its format is made smaller only if the format can't hold it. */
const sizeLimits = (
  { maxSidePx = Infinity, maxPixels = Infinity }: ImageTarget,
  { from, to }: EditImageRequest,
) => ({ maxSidePx, maxPixels: from === to ? Infinity : maxPixels });

/** How colors are passed from step to step. */
interface Colours {
  /** Color space for 16-bit colors; undefined if 8 bits are enough. */
  readonly space: 'grey16' | 'rgb16' | undefined;
  /** Whether colors stay in the image's own profile; phones record a wider gamut than sRGB. */
  readonly keepsProfile: boolean;
}

/**
 * Watermarks have sRGB colors, so marked images are converted to sRGB. So are 16-bit images and frames that are
 * joined.
 */
function resolveEditColours(
  { isDeep, isGrey, isCmyk, hasProfile }: ReadableImage,
  edits: EditImageRequest['edits'],
  { supportsProfile }: ImageTarget,
  isAnimated: boolean,
): Colours {
  const isMarked = edits.some(({ type }) => type === 'watermark');
  const isPlain = !isDeep && !isGrey && !isCmyk && !isMarked && !isAnimated;
  return {
    space: isDeep ? (isGrey && !isMarked ? 'grey16' : 'rgb16') : undefined,
    keepsProfile: isPlain && hasProfile && supportsProfile === true,
  };
}

function inColours(pixels: Sharp, { space, keepsProfile }: Colours): Sharp {
  const deep = space ? pixels.toColourspace(space) : pixels;
  return keepsProfile ? deep.keepIccProfile() : deep;
}

const encodeLossless = (pixels: Sharp, colours: Colours): Promise<Buffer> =>
  inColours(pixels, colours).png({ compressionLevel: 1 }).toBuffer();

/**
 * Returns one edited frame, upright and lossless. The frame is encoded before each step, because libvips has an order
 * of its own for the steps of one pipeline.
 */
async function changed(
  image: ReadableImage,
  index: number,
  steps: readonly EditStep[],
  colours: Colours,
): Promise<Buffer> {
  let frame = await encodeLossless(image.frame(index, colours.keepsProfile), colours);
  for (const { change } of steps) frame = await encodeLossless(change(sharp(frame)), colours);
  return frame;
}
