import sharp, { type Sharp } from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { formatOf } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { Edit, EditOrder } from '../order.ts';
import type { Picture } from '../read/picture.ts';
import { withPicture } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import { targets } from '../write/targets.ts';

sharp.cache(false);

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Changes a picture; of an animation every frame, one by one, so that their order and times stay. Tells the new size. */
export async function edit(
  order: EditOrder,
  note: (sentence: string) => void,
): Promise<Record<string, unknown>> {
  sharp.concurrency(order.threads);
  const source = await identify(order.input, order.from, note);
  return withPicture(source, {}, note, async (picture) => ({ ...(await write(picture, order, note)) }));
}

async function write(picture: Picture, order: EditOrder, note: (sentence: string) => void): Promise<Size> {
  const target = targets[order.to];
  if (!target) throw new Fault('pair-not-offered', { from: order.from, to: order.to });
  const isAnimated = picture.isAnimation && target.animates === true;
  const count = isAnimated ? picture.frames : 1;
  if (picture.frames > count)
    note(
      `The file has ${picture.frames} frames or pages; the first one was taken for ${formatOf(order.to).label}.`,
    );
  const size = sizeAfter(picture, order.edit);
  refuseTooLarge({ ...size, frames: count });
  const frames: Buffer[] = [];
  for (let index = 0; index < count; index += 1) frames.push(await changed(picture, index, order.edit, size));
  const joined = isAnimated ? sharp(frames, { join: { animated: true } }) : sharp(frames[0]);
  const pixels = target.alpha === 'none' ? joined.flatten({ background: '#ffffff' }) : joined;
  const deep = picture.isDeep && target.deepBits ? pixels.toColourspace('rgb16') : pixels;
  const choices = { quality: 92 };
  await target.write({ pixels: deep, picture, size, isAnimated, choices, path: order.output, note });
  return size;
}

/** One frame, upright, changed and kept without loss. Made whole first, so that turning it upright is over before the change begins. */
async function changed(picture: Picture, index: number, change: Edit, size: Size): Promise<Buffer> {
  const whole = await kept(picture.frame(index), picture);
  return kept(changeOf(sharp(whole), change, size), picture);
}

const kept = (pixels: Sharp, { isDeep }: Picture): Promise<Buffer> =>
  (isDeep ? pixels.toColourspace('rgb16') : pixels).png({ compressionLevel: 1 }).toBuffer();

function changeOf(pixels: Sharp, change: Edit, { widthPx, heightPx }: Size): Sharp {
  if (change.kind === 'resize') return pixels.resize(widthPx, heightPx, { fit: 'fill' });
  if (change.kind === 'crop')
    return pixels.extract({ left: change.x, top: change.y, width: widthPx, height: heightPx });
  return turned(pixels, change);
}

/** Mirroring after turning: libvips mirrors first, so the axes change places for a quarter turn. */
function turned(pixels: Sharp, { rotation, flip }: Edit & { kind: 'rotate' }): Sharp {
  const lies = rotation % 180 === 90;
  const acrossX = flip === 'both' || flip === (lies ? 'vertical' : 'horizontal');
  const acrossY = flip === 'both' || flip === (lies ? 'horizontal' : 'vertical');
  return pixels.rotate(rotation).flop(acrossX).flip(acrossY);
}

function sizeAfter({ widthPx, heightPx }: Size, change: Edit): Size {
  if (change.kind === 'rotate')
    return change.rotation % 180 === 90 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
  const { width, height } = change;
  if (change.kind === 'crop') {
    const fits = change.x + change.width <= widthPx && change.y + change.height <= heightPx;
    if (!fits) throw new Fault('crop-outside', { width: widthPx, height: heightPx });
    return { widthPx: change.width, heightPx: change.height };
  }
  if (!change.maintainAspect) return { widthPx: width ?? widthPx, heightPx: height ?? heightPx };
  const factor = Math.min((width ?? Infinity) / widthPx, (height ?? Infinity) / heightPx);
  return {
    widthPx: Math.max(1, Math.round(widthPx * factor)),
    heightPx: Math.max(1, Math.round(heightPx * factor)),
  };
}
