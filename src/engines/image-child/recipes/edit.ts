import sharp, { type Sharp } from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { formatOf } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { Edit, EditOrder, PictureChoices } from '../order.ts';
import type { Picture } from '../read/picture.ts';
import { withPicture } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import type { Target } from '../write/target.ts';
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
  const choices = { quality: 92, lossless: source.isLossless === true };
  return withPicture(source, {}, note, async (picture) => ({
    ...(await write(picture, order, choices, note)),
  }));
}

async function write(
  picture: Picture,
  order: EditOrder,
  choices: PictureChoices,
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
  const colours = coloursOf(picture, order.edit, target, isAnimated);
  for (let index = 0; index < count; index += 1) frames.push(await changed(picture, index, change, colours));
  const joined = isAnimated ? sharp(frames, { join: { animated: true } }) : sharp(frames[0]);
  const pixels = target.alpha === 'none' ? joined.flatten({ background: '#ffffff' }) : joined;
  const written = inColours(pixels, target.deepBits ? colours : { ...colours, space: undefined });
  await target.write({ pixels: written, picture, size, isAnimated, choices, path: order.output, note });
  return isAnimated && target.animates === 'later' ? { ...size, timing: timingOf(picture) } : size;
}

/** How colours are handed on from step to step. */
interface Colours {
  /** What holds those of 16 bits; undefined where 8 are enough. */
  readonly space: 'grey16' | 'rgb16' | undefined;
  /** Whether they stay numbers of the picture's own profile: phones take pictures in more colours than sRGB has. */
  readonly keepsProfile: boolean;
}

/** A watermark has colours of its own, in sRGB; those of 16 bits and of frames that are joined are brought into it, too. */
function coloursOf(
  { isDeep, isGrey, isCmyk, hasProfile }: Picture,
  { kind }: Edit,
  { holdsProfile }: Target,
  isAnimated: boolean,
): Colours {
  const isMarked = kind === 'watermark';
  const isPlain = !isDeep && !isGrey && !isCmyk && !isMarked && !isAnimated;
  return {
    space: isDeep ? (isGrey && !isMarked ? 'grey16' : 'rgb16') : undefined,
    keepsProfile: isPlain && hasProfile && holdsProfile === true,
  };
}

function inColours(pixels: Sharp, { space, keepsProfile }: Colours): Sharp {
  const deep = space ? pixels.toColourspace(space) : pixels;
  return keepsProfile ? deep.keepIccProfile() : deep;
}

/** One frame, upright, changed and kept without loss. Made whole first, so that turning it upright is over before the change begins. */
async function changed(picture: Picture, index: number, change: Change, colours: Colours): Promise<Buffer> {
  const whole = await kept(picture.frame(index, colours.keepsProfile), colours);
  return kept(change(sharp(whole)), colours);
}

type Change = (pixels: Sharp) => Sharp;

const kept = (pixels: Sharp, colours: Colours): Promise<Buffer> =>
  inColours(pixels, colours).png({ compressionLevel: 1 }).toBuffer();

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
