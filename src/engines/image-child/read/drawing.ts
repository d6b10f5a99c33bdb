import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { maxPixels } from '../limits.ts';
import type { PictureChoices } from '../order.ts';
import type { Picture } from './picture.ts';
import type { Source } from './source.ts';

/** Longer side of a drawing that states no size of its own. */
const ownSidePx = 1024;
/** Resolution at which libvips gives a user unit one pixel. */
const unitDpi = 72;
/** Dots per inch of a CSS pixel (CSS Values 4). */
const cssDpi = 96;

/**
 * Opens an SVG to be rendered at the size asked for, at its own size, or 1024 pixels wide or high where it states none.
 * It is handed over as bytes, never as a path: librsvg then loads nothing the drawing refers to.
 */
export async function readDrawing(
  source: Source,
  choices: PictureChoices,
  note: (sentence: string) => void,
): Promise<Picture> {
  const bytes = await readFile(source.path);
  const natural = await sharp(bytes, { limitInputPixels: false, density: unitDpi }).metadata();
  const own = statedSize(bytes) ?? enlarged(natural);
  const wanted = wantedScale(own, choices);
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (own.width * own.height)) * 0.999);
  if (scale < wanted)
    note(`The drawing is larger than ${maxPixels / 1e6} megapixels and was rendered smaller.`);
  const density = Math.min(100_000, Math.max(1, (unitDpi * scale * own.width) / natural.width));
  const open = () => sharp(bytes, { limitInputPixels: maxPixels * 1.05, density });
  const { width, height } = await open().metadata();
  return {
    widthPx: width,
    heightPx: height,
    frames: 1,
    isAnimation: false,
    hasAlpha: true,
    isDeep: false,
    isGrey: false,
    isPalette: false,
    hasProfile: false,
    hasExif: false,
    isCmyk: false,
    frame: open,
    animation: open,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function wantedScale(own: Size, { width, height, dpi = cssDpi }: PictureChoices): number {
  if (width === undefined && height === undefined) return dpi / cssDpi;
  return Math.min((width ?? Infinity) / own.width, (height ?? Infinity) / own.height);
}

function enlarged({ width, height }: Size): Size {
  const factor = Math.max(1, ownSidePx / Math.max(width, height));
  return { width: width * factor, height: height * factor };
}

/** The size in CSS pixels that the root element states by `width` and `height`, if it states both. */
function statedSize(bytes: Buffer): Size | undefined {
  const root =
    /<(?:[\w-]+:)?svg\s[^>]*>/i.exec(bytes.toString('utf8', 0, Math.min(bytes.length, 65_536)))?.[0] ?? '';
  const width = lengthOf(root, 'width');
  const height = lengthOf(root, 'height');
  return width && height ? { width, height } : undefined;
}

const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: cssDpi,
  cm: cssDpi / 2.54,
  mm: cssDpi / 25.4,
  pt: cssDpi / 72,
  pc: 16,
};

function lengthOf(root: string, attribute: string): number | undefined {
  const found = new RegExp(
    `\\s${attribute}\\s*=\\s*["']\\s*([\\d.]+(?:e[+-]?\\d+)?)\\s*([a-z%]*)\\s*["']`,
    'i',
  ).exec(root);
  const perUnit = pixelsPerUnit[found?.[2]?.toLowerCase() ?? '-'];
  const pixels = Number(found?.[1]) * (perUnit ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
}
