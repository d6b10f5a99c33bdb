import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { note } from '#src/contract/messages/notes.ts';
import type { ImageChoices } from '../../protocol.ts';
import type { ImageWriteJob } from '../target.ts';
import { trace, type TraceRecipe } from './trace.ts';
import { meanSquareError } from '../similarity.ts';

type Detail = NonNullable<ImageChoices['detail']>;

/**
 * Longer side to trace, and how colors are separated: by steps for artwork, by a palette computed first for
 * photographs.
 */
const finenessOf: Record<
  Detail,
  { sidePx: number; photoColours: number; layerDifference: number; filterSpeckle: number }
> = {
  simple: { sidePx: 600, photoColours: 12, layerDifference: 24, filterSpeckle: 8 },
  normal: { sidePx: 1024, photoColours: 32, layerDifference: 12, filterSpeckle: 4 },
  fine: { sidePx: 1400, photoColours: 64, layerDifference: 6, filterSpeckle: 2 },
};
/** If the SVG exceeds this, it is traced again from a smaller image. */
const maxBytes = 6_000_000;
/** A thumbnail with more distinct colors (of 32 768) than this is a photograph. */
const photoColourCount = 600;
/**
 * Mean square error up to which an SVG is accepted without trying another method: 27 dB for artwork, 23 dB for a
 * photograph.
 */
const goodError = { artwork: 130, photo: 300 };
/** Minimum share of faint pixels (6 to 50 % opaque) for them to count as areas, not edges. */
const faintShare = 0.04;

/** Traces an image into an SVG of filled curves, at the image's own size in pixels. */
export async function writeTracedSvg({ pixels, size, choices, path, warn }: ImageWriteJob): Promise<void> {
  const fineness = finenessOf[choices.detail ?? 'normal'];
  const png = await workingCopy(pixels, size);
  const { hasManyColours, hasFaintAreas } = await survey(png);
  const asArtwork: TraceRecipe = { ...fineness, palette: undefined, hasFaintAreas };
  const asPhoto: TraceRecipe = {
    ...fineness,
    palette: fineness.photoColours,
    layerDifference: 4,
    hasFaintAreas,
  };
  const asGradient: TraceRecipe = { ...asPhoto, palette: 16, layerDifference: 1 };
  const svg = await traceBest(png, [...(hasManyColours ? [] : [asArtwork]), asPhoto, asGradient]);
  warn(note('image-traced'));
  if (hasFaintAreas) warn(note('trace-alpha-flattened'));
  await writeFile(path, withSize(svg, size.widthPx, size.heightPx));
}

/** More pixels than the finest tracing uses would only cost memory. */
function workingCopy(pixels: Sharp, { widthPx, heightPx }: ImageWriteJob['size']): Promise<Buffer> {
  const factor = Math.min(1, finenessOf.fine.sidePx / Math.max(widthPx, heightPx));
  const width = Math.max(1, Math.round(widthPx * factor));
  const height = Math.max(1, Math.round(heightPx * factor));
  return pixels
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Counts colors at 5 bits per channel, and faint pixels, on a thumbnail that isn't interpolated. */
async function survey(png: Buffer): Promise<{ hasManyColours: boolean; hasFaintAreas: boolean }> {
  const thumbnail = await sharp(png)
    .resize(256, 256, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .raw()
    .toBuffer();
  const colours = new Set<number>();
  let faint = 0;
  for (let at = 0; at + 3 < thumbnail.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = thumbnail.subarray(at, at + 4);
    if (alpha >= 16) colours.add(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3));
    if (alpha >= 16 && alpha < 128) faint += 1;
  }
  return {
    hasManyColours: colours.size > photoColourCount,
    hasFaintAreas: faint > (thumbnail.length / 4) * faintShare,
  };
}

/**
 * Returns the first SVG that is close enough to the image, otherwise the closest. One way of separating colors suits
 * logos, another smooth gradients.
 */
async function traceBest(png: Buffer, recipes: readonly TraceRecipe[]): Promise<string> {
  const candidates: { svg: string; error: number }[] = [];
  for (const recipe of recipes) {
    const svg = await traceWithin(png, recipe);
    const error = await meanSquareError(png, Buffer.from(svg));
    candidates.push({ svg, error });
    if (error <= (recipe.palette ? goodError.photo : goodError.artwork)) break;
  }
  return candidates.reduce((best, one) => (one.error < best.error ? one : best)).svg;
}

/** The size of an SVG grows with the area that is traced. */
async function traceWithin(png: Buffer, recipe: TraceRecipe): Promise<string> {
  let { sidePx } = recipe;
  let svg = await trace(png, recipe);
  while (svg.length > maxBytes) {
    sidePx *= Math.sqrt(maxBytes / svg.length) * 0.9;
    svg = await trace(png, { ...recipe, sidePx });
  }
  return svg;
}

/** Sets the SVG's size to the image's and keeps the traced grid as its view box. */
function withSize(svg: string, widthPx: number, heightPx: number): string {
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    const [, tracedWidth] = /\swidth="([\d.]+)"/.exec(root) ?? [];
    const [, tracedHeight] = /\sheight="([\d.]+)"/.exec(root) ?? [];
    const viewBox = `0 0 ${tracedWidth ?? widthPx} ${tracedHeight ?? heightPx}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="${widthPx}" height="${heightPx}" viewBox="${viewBox}" preserveAspectRatio="none">`;
  });
}
