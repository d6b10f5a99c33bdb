import { sizeAfterStraighten } from '#src/contract/straighten.ts';
import { broughtInside, shaped, type PixelArea, type Size } from '../crop/area.ts';
import { formatArea, shownArea } from '../crop/area-texts.ts';
import { wholeNumber } from './tab.ts';
import { cropAspectRatio, presetSize } from './crop-shapes.ts';
import type { Crop, ImageRotateOptions, EditSettings, SizeTexts } from './edit-settings.ts';

const isQuarterTurn = ({ rotation }: ImageRotateOptions): boolean => rotation === '90' || rotation === '270';

/** Returns the size of an image after its rotation, before it is straightened. */
export const rotatedSize = (size: Size, rotate: ImageRotateOptions): Size =>
  isQuarterTurn(rotate) ? { widthPx: size.heightPx, heightPx: size.widthPx } : size;

/** Returns the size of an image after its rotation and straightening: what a crop area is measured on. */
export const orientedSize = (size: Size, rotate: ImageRotateOptions): Size =>
  sizeAfterStraighten(rotatedSize(size, rotate), rotate.straighten);

/** Returns the size of the area that is kept: what a new size is relative to. */
export function croppedSize(size: Size, { rotate, crop }: EditSettings): Size {
  const oriented = orientedSize(size, rotate);
  const area = shownArea(crop, oriented);
  return area ? { widthPx: area.width, heightPx: area.height } : oriented;
}

/**
 * Returns the settings after a change, with those that depend on it: the crop area turns with the image and keeps its shape, a size preset
 * sets the new size, and a side that follows the other keeps following it.
 */
export function changeSettings(
  before: EditSettings,
  changed: Partial<EditSettings>,
  size: Size | undefined,
): EditSettings {
  const merged = { ...before, ...changed };
  const turned =
    changed.rotate && size ? { ...merged, crop: turnCrop(before, changed.rotate, size) } : merged;
  const preset = changed.crop ? { ...turned, resize: resizeToPreset(before.crop, turned) } : turned;
  if (!size || changed.resize) return preset;
  return { ...preset, resize: followSide(preset.resize, croppedSize(size, preset)) };
}

function turnCrop({ rotate, crop }: EditSettings, next: ImageRotateOptions, size: Size): Crop {
  const area = shownArea(crop, orientedSize(size, rotate));
  if (!area) return crop;
  const moved = turnedArea(area, orientedSize(size, rotate), rotate, orientedSize(size, next), next);
  const aspect = cropAspectRatio(crop.shape, orientedSize(size, next));
  return { ...formatArea(aspect === undefined ? moved : shaped(moved, aspect)), shape: crop.shape };
}

/** Returns the same part of the image after another rotation and flip. */
function turnedArea(
  area: PixelArea,
  size: Size,
  from: ImageRotateOptions,
  nextSize: Size,
  to: ImageRotateOptions,
): PixelArea {
  const share = [
    { x: area.x / size.widthPx, y: area.y / size.heightPx },
    { x: (area.x + area.width) / size.widthPx, y: (area.y + area.height) / size.heightPx },
  ].map((point) => turned(unturned(point, from), to));
  const [first = { x: 0, y: 0 }, second = { x: 1, y: 1 }] = share;
  const span = (a: number, b: number, whole: number) => ({
    at: Math.round(Math.min(a, b) * whole),
    length: Math.max(1, Math.round(Math.abs(a - b) * whole)),
  });
  const across = span(first.x, second.x, nextSize.widthPx);
  const down = span(first.y, second.y, nextSize.heightPx);
  return broughtInside({ x: across.at, y: down.at, width: across.length, height: down.length }, nextSize);
}

/** A point of an image; 0 is its left or upper edge, 1 its right or lower edge. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const turned = (point: Point, { rotation, flip }: ImageRotateOptions): Point =>
  flipped(quarterTurns(point, Number(rotation) / 90), flip);

const unturned = (point: Point, { rotation, flip }: ImageRotateOptions): Point =>
  quarterTurns(flipped(point, flip), (4 - Number(rotation) / 90) % 4);

const quarterTurns = ({ x, y }: Point, turns: number): Point =>
  turns === 0 ? { x, y } : quarterTurns({ x: 1 - y, y: x }, turns - 1);

const flipped = ({ x, y }: Point, flip: ImageRotateOptions['flip']): Point => ({
  x: flip === 'horizontal' || flip === 'both' ? 1 - x : x,
  y: flip === 'vertical' || flip === 'both' ? 1 - y : y,
});

/** A preset sets the new size; leaving it removes the size, unless it was changed since. */
function resizeToPreset(before: Crop, { crop, resize }: EditSettings): SizeTexts {
  if (before.shape === crop.shape) return resize;
  const preset = presetSize(crop.shape);
  if (preset) return { width: String(preset.widthPx), height: String(preset.heightPx), maintainAspect: true };
  const left = presetSize(before.shape);
  const isLeft = left && resize.width === String(left.widthPx) && resize.height === String(left.heightPx);
  return isLeft ? { ...resize, width: '', height: '' } : resize;
}

/** With the aspect ratio locked, the height follows the width when the image below changes its proportions. */
function followSide(resize: SizeTexts, { widthPx, heightPx }: Size): SizeTexts {
  const [width, height] = [wholeNumber(resize.width), wholeNumber(resize.height)];
  if (!resize.maintainAspect || width === undefined || height === undefined) return resize;
  const off = Math.abs(width * heightPx - height * widthPx);
  const isInProportion = off <= (width + height + Math.max(widthPx, heightPx)) / 2;
  if (isInProportion) return resize;
  return { ...resize, height: String(Math.max(1, Math.round((width * heightPx) / widthPx))) };
}
