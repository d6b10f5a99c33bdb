import { ColorMode, Hierarchical, PathSimplifyMode, vectorizeRaw } from '@neplex/vectorizer';
import sharp from 'sharp';

/** How a picture is traced. */
export interface TraceRecipe {
  /** Longer side that is traced; a larger picture is made smaller first. */
  readonly sidePx: number;
  /** Colours it is reduced to beforehand; undefined for an artwork. */
  readonly palette: number | undefined;
  /** Smallest difference between two layers of colour. */
  readonly layerDifference: number;
  /** Patches of fewer pixels are left out. */
  readonly filterSpeckle: number;
  /** Half-transparent areas are to be seen, as they look on white, instead of being cut at one half. */
  readonly hasFaintAreas: boolean;
}

/** Up to this a photograph is traced at twice its size, or its details would be too few pixels to become shapes. */
const smallSidePx = 400;

/** Traces a PNG into an SVG of stacked, filled splines. */
export async function trace(png: Buffer, recipe: TraceRecipe): Promise<string> {
  const { sidePx, palette, layerDifference, filterSpeckle, hasFaintAreas } = recipe;
  const { width, height } = await sharp(png).metadata();
  const ownSide = Math.max(width, height);
  const side = Math.round(Math.min(sidePx, palette && ownSide <= smallSidePx ? ownSide * 2 : ownSide));
  const small = sharp(png).resize(side, side, { fit: 'inside' });
  const source = palette
    ? sharp(await small.png({ palette: true, colours: palette, dither: 0 }).toBuffer())
    : small;
  const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  harden(data, hasFaintAreas);
  return vectorizeRaw(
    data,
    { width: info.width, height: info.height },
    {
      colorMode: ColorMode.Color,
      hierarchical: Hierarchical.Stacked,
      mode: PathSimplifyMode.Spline,
      colorPrecision: palette ? 8 : 6,
      layerDifference,
      filterSpeckle,
      cornerThreshold: 60,
      lengthThreshold: 4,
      maxIterations: 10,
      spliceThreshold: 45,
      pathPrecision: 2,
    },
  );
}

/** A shape is there or not: half-transparent edges would be fattened into opaque strokes. */
function harden(rgba: Buffer, hasFaintAreas: boolean): void {
  const threshold = hasFaintAreas ? 16 : 128;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    if (hasFaintAreas && alpha >= threshold) onWhite(rgba, at, alpha);
    rgba[at + 3] = alpha >= threshold ? 255 : 0;
  }
}

function onWhite(rgba: Buffer, at: number, alpha: number): void {
  for (let channel = at; channel < at + 3; channel += 1) {
    rgba[channel] = Math.round(((rgba[channel] ?? 0) * alpha) / 255 + 255 - alpha);
  }
}
