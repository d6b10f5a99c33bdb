import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { formatOf } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { CompressedFormat, CompressOrder } from '../order.ts';
import type { Picture } from '../read/picture.ts';
import { withPicture } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import { fit } from '../write/fit.ts';
import { encoders, type Shrinking } from '../write/shrink.ts';
import { qualitySteps } from '../write/quality-scales.ts';
import { inksConverted } from '../write/inks-converted.ts';
import { timingOf } from '../write/shown-delays.ts';
import { targets } from '../write/targets.ts';
import { writeAnimatedPng } from '../write/animated-png.ts';

sharp.cache(false);

/**
 * Writes a picture upright and without its metadata, as small as the quality allows. Tells its size in bytes and the
 * quality it has; where even the lowest quality does not fit, that one is written. Of an animation for AVIF it tells the
 * times instead, and writes an animated PNG.
 */
export async function compress(
  order: CompressOrder,
  note: (sentence: string) => void,
): Promise<Record<string, unknown>> {
  sharp.concurrency(order.threads);
  const source = await identify(order.input, order.from, note);
  return withPicture(source, {}, note, async (picture) => {
    if (picture.isAnimation && order.to === 'avif') return writeFrames(picture, order, note);
    const { bytes, quality } = await shrink(picture, order, note);
    await writeFile(order.output, bytes);
    return { bytes: bytes.length, quality };
  });
}

/** Moving AVIF is encoded by another engine: its frames are handed over as an animated PNG, and their times told. */
async function writeFrames(
  picture: Picture,
  order: CompressOrder,
  note: (sentence: string) => void,
): Promise<Record<string, unknown>> {
  const { widthPx, heightPx } = picture;
  refuseTooLarge(picture);
  if (picture.isCmyk) note(inksConverted);
  await writeAnimatedPng({
    pixels: picture.animation(),
    picture,
    size: { widthPx, heightPx },
    isAnimated: true,
    choices: {},
    path: order.output,
    note,
  });
  return { timing: timingOf(picture) };
}

interface Shrunk {
  readonly bytes: Buffer;
  readonly quality: number;
}

async function shrink(
  picture: Picture,
  order: CompressOrder,
  note: (sentence: string) => void,
): Promise<Shrunk> {
  const shrinking = shrinkingOf(picture, order, note);
  const encode = async (quality: number): Promise<Shrunk> => ({
    bytes: await encoders[order.to](shrinking, quality),
    quality,
  });
  const { fitBytes } = order;
  return fitBytes === undefined
    ? encode(order.quality)
    : bestThatFits(encode, qualitySteps(order.to), fitBytes);
}

/** The highest quality whose file fits, found by halving; a file grows with its quality. */
async function bestThatFits(
  encode: (quality: number) => Promise<Shrunk>,
  steps: readonly number[],
  fitBytes: number,
): Promise<Shrunk> {
  let best: Shrunk | undefined;
  let [low, high] = [0, steps.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const tried = await encode(steps[middle] ?? 1);
    if (tried.bytes.length <= fitBytes) {
      best = tried;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best ?? encode(1);
}

function shrinkingOf(picture: Picture, { to }: CompressOrder, note: (sentence: string) => void): Shrinking {
  const isAnimated = picture.isAnimation && keepsMotion(to);
  const { label } = formatOf(to);
  const frames = isAnimated ? picture.frames : 1;
  const { widthPx, heightPx } = picture;
  const size = fit({ widthPx, heightPx, frames }, {}, targets[to] ?? {}, label, note);
  refuseTooLarge({ ...size, frames });
  tellLosses(picture, to, note);
  return {
    isDeep: picture.isDeep,
    isLarge: size.widthPx * size.heightPx > 2_000_000,
    animation: isAnimated ? picture : undefined,
    pixels: () => ready(isAnimated ? picture.animation() : picture.frame(0)),
  };

  function ready(opened: Sharp): Sharp {
    const isSmaller = size.widthPx !== widthPx || size.heightPx !== heightPx;
    const sized = isSmaller ? opened.resize(size.widthPx, size.heightPx, { fit: 'fill' }) : opened;
    return to === 'jpeg' ? sized.flatten({ background: '#ffffff' }) : sized;
  }
}

/** Moving AVIF is written by another engine. */
const keepsMotion = (to: CompressedFormat): boolean => to === 'webp' || to === 'png';

function tellLosses(picture: Picture, to: CompressedFormat, note: (sentence: string) => void): void {
  const { label } = formatOf(to);
  const { frames, isAnimation } = picture;
  if (picture.isCmyk) note(inksConverted);
  if (isAnimation && !keepsMotion(to))
    note(
      `The animation has ${frames} frames and ${label} is written as a still picture: the first frame was taken. WebP, AVIF and PNG keep the animation.`,
    );
  if (!isAnimation && frames > 1) note(`The file has ${frames} pages; the first one was taken.`);
  if (picture.hasAlpha && to === 'jpeg')
    note(`${label} has no transparency: transparent parts were filled with white.`);
}
