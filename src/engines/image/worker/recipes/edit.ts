import sharp, { type Sharp } from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { formatById } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { Edit, EditImageRequest, ImageChoices } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';
import { withReadableImage } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import type { ImageTarget } from '../write/target.ts';
import { targets } from '../write/targets.ts';
import { describeTiming } from '../write/animation/shown-delays.ts';
import { inksConverted } from '../write/inks-converted.ts';
import { overlayFor } from '../write/watermark.ts';

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
  warn: (sentence: string) => void,
): Promise<Record<string, unknown>> {
  sharp.concurrency(request.threads);
  const source = await identify(request.input, request.from, warn);
  const choices = { quality: 92, lossless: source.isLossless === true };
  return withReadableImage(source, {}, warn, async (image) => ({
    ...(await write(image, request, choices, warn)),
  }));
}

async function write(
  image: ReadableImage,
  request: EditImageRequest,
  choices: ImageChoices,
  warn: (sentence: string) => void,
): Promise<Size & { timing?: unknown }> {
  const target = targets[request.to];
  if (!target) throw new Fault('pair-not-offered', { from: request.from, to: request.to });
  const isAnimated = image.isAnimation && target.animates !== undefined;
  const count = isAnimated ? image.frames : 1;
  if (image.frames > count)
    warn(
      `The file has ${image.frames} frames or pages; the first one was taken for ${formatById(request.to).label}.`,
    );
  if (image.isCmyk) warn(inksConverted);
  const size = sizeAfter(image, request.edit);
  refuseTooLarge({ ...size, frames: count });
  const frames: Buffer[] = [];
  const change = await buildFrameChange(request.edit, image, size, warn);
  const colours = resolveEditColours(image, request.edit, target, isAnimated);
  for (let index = 0; index < count; index += 1) frames.push(await changed(image, index, change, colours));
  const joined = isAnimated ? sharp(frames, { join: { animated: true } }) : sharp(frames[0]);
  const pixels = target.alpha === 'none' ? joined.flatten({ background: '#ffffff' }) : joined;
  const written = inColours(pixels, target.deepBits ? colours : { ...colours, space: undefined });
  await target.write({ pixels: written, image, size, isAnimated, choices, path: request.output, warn });
  return isAnimated && target.animates === 'later' ? { ...size, timing: describeTiming(image) } : size;
}

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
  { type }: Edit,
  { supportsProfile }: ImageTarget,
  isAnimated: boolean,
): Colours {
  const isMarked = type === 'watermark';
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

/**
 * Returns one edited frame, upright and lossless. The frame is decoded first, so that rotating it upright is finished
 * before the edit begins.
 */
async function changed(
  image: ReadableImage,
  index: number,
  change: Change,
  colours: Colours,
): Promise<Buffer> {
  const whole = await encodeLossless(image.frame(index, colours.keepsProfile), colours);
  return encodeLossless(change(sharp(whole)), colours);
}

type Change = (pixels: Sharp) => Sharp;

const encodeLossless = (pixels: Sharp, colours: Colours): Promise<Buffer> =>
  inColours(pixels, colours).png({ compressionLevel: 1 }).toBuffer();

/** Builds the change to apply to each frame; a watermark is drawn once for all frames. */
async function buildFrameChange(
  requested: Edit,
  { hasAlpha }: ReadableImage,
  size: Size,
  warn: (sentence: string) => void,
): Promise<Change> {
  const { widthPx, heightPx } = size;
  if (requested.type === 'resize') return (pixels) => pixels.resize(widthPx, heightPx, { fit: 'fill' });
  if (requested.type === 'crop')
    return (pixels) =>
      pixels.extract({ left: requested.x, top: requested.y, width: widthPx, height: heightPx });
  if (requested.type === 'rotate') return (pixels) => turned(pixels, requested);
  const overlay = await overlayFor(requested, size, warn);
  // An overlay on an opaque image leaves it opaque, so its alpha channel would only take up space.
  return (pixels) => (hasAlpha ? pixels.composite([overlay]) : pixels.composite([overlay]).removeAlpha());
}

/** Mirrors after rotating. libvips mirrors first, so the axes swap for a quarter turn. */
function turned(pixels: Sharp, { rotation, flip }: Edit & { type: 'rotate' }): Sharp {
  const lies = rotation % 180 === 90;
  const acrossX = flip === 'both' || flip === (lies ? 'vertical' : 'horizontal');
  const acrossY = flip === 'both' || flip === (lies ? 'horizontal' : 'vertical');
  return pixels.rotate(rotation).flop(acrossX).flip(acrossY);
}

function sizeAfter({ widthPx, heightPx }: Size, change: Edit): Size {
  if (change.type === 'watermark') return { widthPx, heightPx };
  if (change.type === 'rotate')
    return change.rotation % 180 === 90 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
  const { width, height } = change;
  if (change.type === 'crop') {
    const fits = change.x + change.width <= widthPx && change.y + change.height <= heightPx;
    if (!fits) throw new Fault('crop-outside', { width: widthPx, height: heightPx });
    return { widthPx: change.width, heightPx: change.height };
  }
  if (!change.maintainAspect) return { widthPx: width ?? widthPx, heightPx: height ?? heightPx };
  if (isInProportion(widthPx, heightPx, change))
    return { widthPx: width ?? widthPx, heightPx: height ?? heightPx };
  const factor = Math.min((width ?? Infinity) / widthPx, (height ?? Infinity) / heightPx);
  return {
    widthPx: Math.max(1, Math.round(widthPx * factor)),
    heightPx: Math.max(1, Math.round(heightPx * factor)),
  };
}

/**
 * Whether both sides match the aspect ratio up to rounding, so that the image keeps its proportions and gets exactly
 * these sides.
 */
function isInProportion(
  widthPx: number,
  heightPx: number,
  { width, height }: Edit & { type: 'resize' },
): boolean {
  if (width === undefined || height === undefined) return false;
  return (
    Math.round((width * heightPx) / widthPx) === height || Math.round((height * widthPx) / heightPx) === width
  );
}
