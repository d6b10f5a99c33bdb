import sharp, { type Sharp } from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import { sizeAfterStraighten } from '#src/contract/straighten.ts';
import type { Edit } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';
import { overlayFor } from './watermark.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** One change to each frame, and the size of a frame after it. */
export interface EditStep {
  readonly size: Size;
  readonly change: (pixels: Sharp) => Sharp;
}

/**
 * Builds the steps of the edits; a watermark is drawn once for all frames. Rejects with `crop-outside` if an area
 * reaches beyond the image as the edits before left it.
 */
export async function buildEditSteps(
  edits: readonly Edit[],
  image: ReadableImage,
  warn: (loss: Note) => void,
): Promise<readonly EditStep[]> {
  const steps: EditStep[] = [];
  let isCropped = false;
  for (const edit of edits) {
    const size = steps.at(-1)?.size ?? image;
    steps.push(...(await buildSteps(edit, { size, image, isCropped, warn })));
    isCropped ||= edit.type === 'crop';
  }
  return steps;
}

/** A step that gives each frame exactly this size. */
export const resized = (size: Size): EditStep => ({
  size,
  change: (pixels) => pixels.resize(size.widthPx, size.heightPx, { fit: 'fill' }),
});

interface Before {
  readonly size: Size;
  readonly image: ReadableImage;
  /** Whether an edit before has cropped the image, so that its aspect ratio is rounded to whole pixels. */
  readonly isCropped: boolean;
  readonly warn: (loss: Note) => void;
}

async function buildSteps(edit: Edit, before: Before): Promise<readonly EditStep[]> {
  const { size, image } = before;
  switch (edit.type) {
    case 'resize':
      return [resized(sizeAfterResize(size, edit, before.isCropped))];
    case 'crop':
      return [cropped(size, edit)];
    case 'rotate':
      return [rotated(size, edit)];
    case 'straighten':
      return straightened(size, edit.degrees);
    case 'adjust':
      return adjusted(size, edit, image.isDeep ? 65_535 : 255);
    case 'watermark':
    default:
      return [await marked(size, edit, before)];
  }
}

async function marked(
  size: Size,
  watermark: Edit & { type: 'watermark' },
  { image, warn }: Before,
): Promise<EditStep> {
  const overlay = await overlayFor(watermark, size, warn);
  const change = (pixels: Sharp) => pixels.composite([overlay]);
  // An overlay on an opaque image leaves it opaque, so its alpha channel would only take up space.
  return { size, change: image.hasAlpha ? change : (pixels) => change(pixels).removeAlpha() };
}

function cropped({ widthPx, heightPx }: Size, { x, y, width, height }: Edit & { type: 'crop' }): EditStep {
  if (x + width > widthPx || y + height > heightPx)
    throw new Fault('crop-outside', { width: widthPx, height: heightPx });
  return {
    size: { widthPx: width, heightPx: height },
    change: (pixels) => pixels.extract({ left: x, top: y, width, height }),
  };
}

/** Mirrors after rotating. libvips mirrors first, so the axes swap for a quarter turn. */
function rotated({ widthPx, heightPx }: Size, { rotation, flip }: Edit & { type: 'rotate' }): EditStep {
  const lies = rotation % 180 === 90;
  const acrossX = flip === 'both' || flip === (lies ? 'vertical' : 'horizontal');
  const acrossY = flip === 'both' || flip === (lies ? 'horizontal' : 'vertical');
  return {
    size: lies ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx },
    change: (pixels) => pixels.rotate(rotation).flop(acrossX).flip(acrossY),
  };
}

/** Turns the image about its center, then keeps the middle. */
function straightened(size: Size, degrees: number): readonly EditStep[] {
  if (degrees === 0) return [];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const bounds = {
    widthPx: Math.round(size.widthPx * cos + size.heightPx * Math.abs(sin)),
    heightPx: Math.round(size.heightPx * cos + size.widthPx * Math.abs(sin)),
  };
  const kept = sizeAfterStraighten(size, degrees);
  const turn = (pixels: Sharp) =>
    pixels.affine([cos, -sin, sin, cos], { interpolator: sharp.interpolators.bicubic, background: '#000' });
  const middle: Edit & { type: 'crop' } = {
    type: 'crop',
    x: Math.floor((bounds.widthPx - kept.widthPx) / 2),
    y: Math.floor((bounds.heightPx - kept.heightPx) / 2),
    width: kept.widthPx,
    height: kept.heightPx,
  };
  return [{ size: bounds, change: turn }, cropped(bounds, middle)];
}

/**
 * Brightness, then contrast, as the filters of CSS define them (Filter Effects Module Level 1, 14). Each is a step of
 * its own, because the values are clamped between them. `max` is the value of white.
 */
function adjusted(
  size: Size,
  { brightness, contrast }: Edit & { type: 'adjust' },
  max: number,
): readonly EditStep[] {
  const bright = 1 + brightness / 100;
  const steep = 1 + contrast / 100;
  return [
    ...(brightness === 0 ? [] : [{ size, change: (pixels: Sharp) => pixels.linear(bright, 0) }]),
    ...(contrast === 0
      ? []
      : [{ size, change: (pixels: Sharp) => pixels.linear(steep, (max * (1 - steep)) / 2) }]),
  ];
}

function sizeAfterResize(
  { widthPx, heightPx }: Size,
  { width, height, maintainAspect }: Edit & { type: 'resize' },
  isCropped: boolean,
): Size {
  const asked = { widthPx: width ?? widthPx, heightPx: height ?? heightPx };
  if (!maintainAspect || isInProportion({ widthPx, heightPx }, { width, height }, isCropped)) return asked;
  const factor = Math.min((width ?? Infinity) / widthPx, (height ?? Infinity) / heightPx);
  return {
    widthPx: Math.max(1, Math.round(widthPx * factor)),
    heightPx: Math.max(1, Math.round(heightPx * factor)),
  };
}

/**
 * Whether both sides match the aspect ratio up to rounding, so that the image keeps its proportions and gets exactly
 * these sides. The sides of a cropped image are rounded as well.
 */
function isInProportion(
  { widthPx, heightPx }: Size,
  { width, height }: { width: number | undefined; height: number | undefined },
  isCropped: boolean,
): boolean {
  if (width === undefined || height === undefined) return false;
  const off = Math.abs(width * heightPx - height * widthPx);
  return off <= Math.max(widthPx, heightPx) / 2 + (isCropped ? (width + height) / 2 : 0);
}
