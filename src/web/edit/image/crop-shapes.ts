import type { Size } from '../crop/area.ts';
import { imageCropWords as words } from './image-words.ts';

/** Pixel sizes that images are often needed in, as `width:height`; prints have 300 pixels per inch. */
export const sizePresets = [
  '1080:1350',
  '1080:1080',
  '1080:1920',
  '1280:720',
  '1920:1080',
  '1584:396',
  '413:531',
  '1181:1772',
  '2480:3508',
] as const;
type SizePreset = (typeof sizePresets)[number];

/** The choices of the shape of the crop box: ratios, then sizes, which also resize the area. */
export const cropShapes = [
  ['free', words.free],
  ['original', words.original],
  ['1:1', words.square],
  ['4:3', '4:3'],
  ['3:2', '3:2'],
  ['16:9', '16:9'],
  ['9:16', '9:16'],
  ...sizePresets.map(
    (preset) => [preset, words.preset(words.presets[preset], preset.replace(':', ' × '))] as const,
  ),
] as const;
export type CropShape = (typeof cropShapes)[number][0];

/** Returns the size that a shape stands for; undefined for a ratio. */
export function presetSize(shape: CropShape): Size | undefined {
  const preset = sizePresets.find((known): known is SizePreset => known === shape);
  const [widthPx = 0, heightPx = 0] = preset?.split(':').map(Number) ?? [];
  return preset && { widthPx, heightPx };
}

/** Returns the aspect ratio of a shape (width divided by height); undefined leaves it free. */
export function cropAspectRatio(shape: CropShape, { widthPx, heightPx }: Size): number | undefined {
  if (shape === 'free') return undefined;
  if (shape === 'original') return widthPx / heightPx;
  const [across = 1, down = 1] = shape.split(':').map(Number);
  return across / down;
}
