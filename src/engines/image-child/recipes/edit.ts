import sharp, { type Sharp } from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { formatOf } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { Edit, EditOrder } from '../order.ts';
import type { Picture } from '../read/picture.ts';
import { withPicture } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import { targets } from '../write/targets.ts';
import { timingOf } from '../write/shown-delays.ts';
import { inksConverted } from '../write/inks-converted.ts';
import { overlayFor } from '../write/watermark.ts';

sharp.cache(false);

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Changes a picture; of an animation every frame, one by one, so that their order and times stay. Tells the new size, and
 * the times where an animated PNG was written for another engine to encode.
 */
export async function edit(
  order: EditOrder,
  note: (sentence: string) => void,
): Promise<Record<string, unknown>> {
  sharp.concurrency(order.threads);
  const source = await identify(order.input, order.from, note);
  return withPicture(source, {}, note, async (picture) => ({ ...(await write(picture, order, note)) }));
}

async function write(
  picture: Picture,
  order: EditOrder,
  note: (sentence: string) => void,
): Promise<Size & { timing?: unknown }> {
  const target = targets[order.to];
  if (!target) throw new Fault('pair-not-offered', { from: order.from, to: order.to });
  const isAnimated = picture.isAnimation && target.animates !== undefined;
  const count = isAnimated ? picture.frames : 1;
  if (picture.frames > count)
    note(
      `The file has ${picture.frames} frames or pages; the first one was taken for ${formatOf(order.to).label}.`,
    );
  if (picture.isCmyk) note(inksConverted);
  const size = sizeAfter(picture, order.edit);
  refuseTooLarge({ ...size, frames: count });
  const frames: Buffer[] = [];
  const change = await changeOf(order.edit, picture, size, note);
  for (let index = 0; index < count; index += 1) frames.push(await changed(picture, index, change));
  const joined = isAnimated ? sharp(frames, { join: { animated: true } }) : sharp(frames[0]);
  const pixels = target.alpha === 'none' ? joined.flatten({ background: '#ffffff' }) : joined;
  const deep = picture.isDeep && target.deepBits ? pixels.toColourspace('rgb16') : pixels;
  const choices = { quality: 92 };
  await target.write({ pixels: deep, picture, size, isAnimated, choices, path: order.output, note });
  return isAnimated && target.animates === 'later' ? { ...size, timing: timingOf(picture) } : size;
}

/** One frame, upright, changed and kept without loss. Made whole first, so that turning it upright is over before the change begins. */
async function changed(picture: Picture, index: number, change: Change): Promise<Buffer> {
  const whole = await kept(picture.frame(index), picture);
  return kept(change(sharp(whole)), picture);
}

type Change = (pixels: Sharp) => Sharp;

const kept = (pixels: Sharp, { isDeep }: Picture): Promise<Buffer> =>
  (isDeep ? pixels.toColourspace('rgb16') : pixels).png({ compressionLevel: 1 }).toBuffer();

/** What is done to each frame; a watermark is drawn once for all of them. */
async function changeOf(
  wished: Edit,
  { hasAlpha }: Picture,
  size: Size,
  note: (sentence: string) => void,
): Promise<Change> {
  const { widthPx, heightPx } = size;
  if (wished.kind === 'resize') return (pixels) => pixels.resize(widthPx, heightPx, { fit: 'fill' });
  if (wished.kind === 'crop')
    return (pixels) => pixels.extract({ left: wished.x, top: wished.y, width: widthPx, height: heightPx });
  if (wished.kind === 'rotate') return (pixels) => turned(pixels, wished);
  const overlay = await overlayFor(wished, size, note);
  // What lies on an opaque picture leaves it opaque; a channel that says so of every pixel would only take room.
  return (pixels) => (hasAlpha ? pixels.composite([overlay]) : pixels.composite([overlay]).removeAlpha());
}

/** Mirroring after turning: libvips mirrors first, so the axes change places for a quarter turn. */
function turned(pixels: Sharp, { rotation, flip }: Edit & { kind: 'rotate' }): Sharp {
  const lies = rotation % 180 === 90;
  const acrossX = flip === 'both' || flip === (lies ? 'vertical' : 'horizontal');
  const acrossY = flip === 'both' || flip === (lies ? 'horizontal' : 'vertical');
  return pixels.rotate(rotation).flop(acrossX).flip(acrossY);
}

function sizeAfter({ widthPx, heightPx }: Size, change: Edit): Size {
  if (change.kind === 'watermark') return { widthPx, heightPx };
  if (change.kind === 'rotate')
    return change.rotation % 180 === 90 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
  const { width, height } = change;
  if (change.kind === 'crop') {
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

/** Both sides given as they come out of each other by rounding: the picture keeps its shape and has exactly those. */
function isInProportion(
  widthPx: number,
  heightPx: number,
  { width, height }: Edit & { kind: 'resize' },
): boolean {
  if (width === undefined || height === undefined) return false;
  return (
    Math.round((width * heightPx) / widthPx) === height || Math.round((height * widthPx) / heightPx) === width
  );
}
