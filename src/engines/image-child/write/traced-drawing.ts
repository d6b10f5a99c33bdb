import { writeFile } from 'node:fs/promises';
import { ColorMode, Hierarchical, PathSimplifyMode, vectorizeRaw } from '@neplex/vectorizer';
import sharp, { type Sharp } from 'sharp';
import type { PictureChoices } from '../order.ts';
import type { Writing } from './target.ts';

type Detail = NonNullable<PictureChoices['detail']>;

/** Longer side that is traced, and colours a photograph is first reduced to. */
const fineness: Record<
  Detail,
  { sidePx: number; photoColours: number; layerDifference: number; filterSpeckle: number }
> = {
  simple: { sidePx: 600, photoColours: 12, layerDifference: 24, filterSpeckle: 8 },
  normal: { sidePx: 1024, photoColours: 32, layerDifference: 12, filterSpeckle: 4 },
  fine: { sidePx: 1400, photoColours: 64, layerDifference: 6, filterSpeckle: 2 },
};
/** Above this the drawing is traced again from a smaller picture. */
const maxBytes = 10_000_000;
/** More distinct colours (of 32 768) than this on a thumbnail mark a photograph. */
const photoColourCount = 600;

/** Traces a picture into an SVG of filled curves, at the picture's own size in pixels. */
export async function writeTracedDrawing({ pixels, choices, path, note }: Writing): Promise<void> {
  const detail = choices.detail ?? 'normal';
  const { data: png, info } = await pixels
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const isPhoto = await hasManyColours(png);
  note(
    isPhoto
      ? 'The picture was traced into shapes of one colour each; a photograph loses its fine shades this way.'
      : 'The picture was traced into shapes; fine texture is simplified.',
  );
  let svg = '';
  for (let sidePx = fineness[detail].sidePx; svg === '' || svg.length > maxBytes; sidePx *= 0.7)
    svg = await trace(png, sidePx, isPhoto, detail);
  await writeFile(path, withSize(svg, info.width, info.height));
}

/** Counts colours at 5 bits per channel on a thumbnail that keeps single pixels. */
async function hasManyColours(png: Buffer): Promise<boolean> {
  const thumbnail = await sharp(png)
    .resize(256, 256, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();
  const colours = new Set<number>();
  for (let at = 0; at + 2 < thumbnail.length; at += 3) {
    colours.add(
      (((thumbnail[at] ?? 0) >> 3) << 10) |
        (((thumbnail[at + 1] ?? 0) >> 3) << 5) |
        ((thumbnail[at + 2] ?? 0) >> 3),
    );
  }
  return colours.size > photoColourCount;
}

async function trace(png: Buffer, sidePx: number, isPhoto: boolean, detail: Detail): Promise<string> {
  const { photoColours, layerDifference, filterSpeckle } = fineness[detail];
  const small = sharp(png).resize(Math.round(sidePx), Math.round(sidePx), {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const source = isPhoto
    ? sharp(await small.png({ palette: true, colours: photoColours, dither: 0 }).toBuffer())
    : small;
  const { data, info } = await withHardEdges(source);
  return vectorizeRaw(
    data,
    { width: info.width, height: info.height },
    {
      colorMode: ColorMode.Color,
      hierarchical: Hierarchical.Stacked,
      mode: PathSimplifyMode.Spline,
      colorPrecision: isPhoto ? 8 : 6,
      layerDifference: isPhoto ? 4 : layerDifference,
      filterSpeckle,
      cornerThreshold: 60,
      lengthThreshold: 4,
      maxIterations: 10,
      spliceThreshold: 45,
      pathPrecision: 2,
    },
  );
}

/** A shape is there or not: half-transparent pixels would be fattened into opaque strokes. */
async function withHardEdges(source: Sharp) {
  const raw = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 3; at < raw.data.length; at += 4) raw.data[at] = (raw.data[at] ?? 0) >= 128 ? 255 : 0;
  return raw;
}

/** Gives the drawing the picture's size and keeps the traced grid as its view box. */
function withSize(svg: string, widthPx: number, heightPx: number): string {
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    const [, tracedWidth] = /\swidth="([\d.]+)"/.exec(root) ?? [];
    const [, tracedHeight] = /\sheight="([\d.]+)"/.exec(root) ?? [];
    const viewBox = `0 0 ${tracedWidth ?? widthPx} ${tracedHeight ?? heightPx}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="${widthPx}" height="${heightPx}" viewBox="${viewBox}" preserveAspectRatio="none">`;
  });
}
