import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { phrase } from '#src/contract/messages/facts.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { formatById } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { CompressImageRequest } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';
import { withReadableImage } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import { fit } from '../write/resize.ts';
import { encoders, type Shrinking } from '../write/shrink.ts';
import { qualitySteps, type CompressedFormat } from '#src/contract/quality-scales.ts';
import { describeTiming } from '../write/animation/shown-delays.ts';
import { targets } from '../write/targets.ts';
import { writeAnimatedPng } from '../write/animation/animated-png.ts';

sharp.cache(false);

/**
 * Writes an image upright and without metadata, as small as the quality allows. Returns its size in bytes and its
 * quality; if even the lowest quality doesn't fit, that one is written. For an animation to AVIF, returns the frame
 * delays instead and writes an animated PNG.
 */
export async function runCompressRecipe(
  request: CompressImageRequest,
  warn: (loss: Note) => void,
): Promise<Record<string, unknown>> {
  sharp.concurrency(request.threads);
  const source = await identify(request.input, request.from, warn);
  return withReadableImage(source, {}, warn, async (image) => {
    if (image.isAnimation && request.to === 'avif') return writeFrames(image, request, warn);
    const { bytes, quality } = await shrink(image, request, warn);
    await writeFile(request.output, bytes);
    return { bytes: bytes.length, quality };
  });
}

/** Another engine encodes animated AVIF, so this writes the frames as an animated PNG and returns their delays. */
async function writeFrames(
  image: ReadableImage,
  request: CompressImageRequest,
  warn: (loss: Note) => void,
): Promise<Record<string, unknown>> {
  const { widthPx, heightPx } = image;
  refuseTooLarge(image);
  if (image.isCmyk) warn(note('cmyk-converted'));
  await writeAnimatedPng({
    pixels: image.animation(),
    image,
    size: { widthPx, heightPx },
    isAnimated: true,
    choices: {},
    path: request.output,
    warn,
  });
  return { timing: describeTiming(image) };
}

interface Shrunk {
  readonly bytes: Uint8Array;
  readonly quality: number;
}

async function shrink(
  image: ReadableImage,
  request: CompressImageRequest,
  warn: (loss: Note) => void,
): Promise<Shrunk> {
  const shrinking = planShrinking(image, request, warn);
  const encode = async (quality: number): Promise<Shrunk> => ({
    bytes: await encoders[request.to](shrinking, quality),
    quality,
  });
  const { fitBytes } = request;
  return fitBytes === undefined
    ? encode(request.quality)
    : bestThatFits(encode, qualitySteps(request.to), fitBytes);
}

/** Returns the highest quality whose file fits, by binary search; file size grows with quality. */
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

function planShrinking(
  image: ReadableImage,
  { to }: CompressImageRequest,
  warn: (loss: Note) => void,
): Shrinking {
  const isAnimated = image.isAnimation && keepsMotion(to);
  const { label } = formatById(to);
  const frames = isAnimated ? image.frames : 1;
  const { widthPx, heightPx } = image;
  const size = fit({ widthPx, heightPx, frames }, {}, targets[to] ?? {}, label, warn);
  refuseTooLarge({ ...size, frames });
  reportCompressionLosses(image, to, warn);
  return {
    isDeep: image.isDeep,
    isLarge: size.widthPx * size.heightPx > 2_000_000,
    animation: isAnimated ? image : undefined,
    pixels: () => ready(isAnimated ? image.animation() : image.frame(0)),
  };

  function ready(opened: Sharp): Sharp {
    const isSmaller = size.widthPx !== widthPx || size.heightPx !== heightPx;
    const sized = isSmaller ? opened.resize(size.widthPx, size.heightPx, { fit: 'fill' }) : opened;
    return to === 'jpeg' ? sized.flatten({ background: '#ffffff' }) : sized;
  }
}

/** Animated AVIF is written by another engine. */
const keepsMotion = (to: CompressedFormat): boolean => to === 'webp' || to === 'png';

function reportCompressionLosses(
  image: ReadableImage,
  to: CompressedFormat,
  warn: (loss: Note) => void,
): void {
  const { label: format } = formatById(to);
  const { frames, isAnimation } = image;
  if (image.isCmyk) warn(note('cmyk-converted'));
  if (isAnimation && !keepsMotion(to)) warn(note('first-frame-compressed', { frames, format }));
  if (!isAnimation && frames > 1) warn(note('first-page-used', { pages: frames }));
  if (image.hasAlpha && to === 'jpeg') warn(note('alpha-flattened', { format, colour: phrase('white') }));
}
