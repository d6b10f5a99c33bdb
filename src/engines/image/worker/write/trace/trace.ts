import { ColorMode, Hierarchical, PathSimplifyMode, vectorizeRaw } from '@neplex/vectorizer';
import sharp from 'sharp';

/** Parameters for tracing an image. */
export interface TraceRecipe {
  /** Longer side to trace; a larger image is scaled down first. */
  readonly sidePx: number;
  /** Number of colors it is reduced to before tracing; undefined for artwork. */
  readonly palette: number | undefined;
  /** Minimum difference between two color layers. */
  readonly layerDifference: number;
  /** Patches with fewer pixels are dropped. */
  readonly filterSpeckle: number;
  /** Whether to keep half-transparent areas, as they look on white, instead of thresholding them at one half. */
  readonly hasFaintAreas: boolean;
}

/**
 * Up to this size a photograph is traced at twice its size, otherwise its details have too few pixels to become
 * shapes.
 */
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

/** Makes pixels either opaque or transparent; otherwise half-transparent edges would thicken into opaque outlines. */
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
