import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { maxPixels } from '../limits.ts';
import type { ImageChoices } from '../protocol.ts';
import { plainImage, type ReadableImage } from './image.ts';
import type { Source } from './source.ts';

/** Longer side of an SVG that specifies no size. */
const ownSidePx = 1024;
/** CSS pixels per inch (CSS Values 4); at this density librsvg renders an inch as 96 pixels. */
const cssDpi = 96;
/** Density at which libvips renders one pixel per unit. */
const unitDpi = 72;
/**
 * HTML content, which librsvg doesn't render. An element with a `required...` attribute is ignored here because it
 * comes with fallback text for such programs.
 */
const webText = /<(?:[\w-]{1,40}:)?foreignObject\b(?![^<>]{0,4000}\srequired(?:Extensions|Features)\b)/;
/** Text on a path and external images, neither of which librsvg renders. */
const bentText = /<(?:[\w-]{1,40}:)?textPath\b/;
const linkedImage =
  /<(?:[\w-]{1,40}:)?(?:image|feImage)\b[^<>]{0,4000}?\s(?:xlink:)?href\s{0,9}=\s{0,9}["']\s{0,9}(?!data:|#|["'])/;

/**
 * Opens an SVG to be rendered at the requested size, at its natural size, or 1024 pixels wide or high if it specifies
 * none. It is passed as bytes, never as a path, so that librsvg loads nothing the SVG refers to.
 */
export async function readSvg(
  source: Source,
  choices: ImageChoices,
  warn: (loss: Note) => void,
): Promise<ReadableImage> {
  const bytes = inUtf8(await readFile(source.path));
  const open = () => sharp(bytes, { limitInputPixels: false, density: cssDpi });
  const header = await open().metadata();
  const natural = { width: (header.width * unitDpi) / cssDpi, height: (header.height * unitDpi) / cssDpi };
  const own = statedSize(bytes) ?? enlarged(natural);
  const requested = requestedScale(own, choices);
  const scale = Math.min(requested, Math.sqrt(maxPixels / (own.width * own.height)) * 0.999);
  if (scale < requested) warn(note('svg-size-limited', { max: maxPixels / 1e6 }));
  warnUnrendered(bytes.toString('latin1'), warn);
  const widthPx = Math.max(1, Math.round(own.width * scale));
  const heightPx = Math.max(1, Math.round(own.height * scale));
  const rendered = () => open().resize(widthPx, heightPx, { fit: 'fill' });
  return plainImage(rendered, { widthPx, heightPx, hasAlpha: true });
}

/** libvips only detects an SVG in a single-byte encoding. UTF-16 starts with a byte order mark (XML 1.0, 4.3.3). */
function inUtf8(bytes: Buffer): Buffer {
  const mark = bytes.toString('latin1', 0, 2);
  if (mark !== '\xff\xfe' && mark !== '\xfe\xff') return bytes;
  const text = new TextDecoder(mark === '\xff\xfe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  return Buffer.from(text.replace(/^(<\?xml[^<>]*?)\sencoding\s*=\s*["'][^"']*["']/, '$1'));
}

function warnUnrendered(svg: string, warn: (loss: Note) => void): void {
  if (webText.test(svg)) warn(note('svg-html-omitted'));
  if (bentText.test(svg)) warn(note('svg-text-path-omitted'));
  if (linkedImage.test(svg)) warn(note('svg-links-omitted'));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function requestedScale(own: Size, { width, height, dpi = cssDpi }: ImageChoices): number {
  if (width === undefined && height === undefined) return dpi / cssDpi;
  return Math.min((width ?? Infinity) / own.width, (height ?? Infinity) / own.height);
}

function enlarged({ width, height }: Size): Size {
  const factor = Math.max(1, ownSidePx / Math.max(width, height));
  return { width: width * factor, height: height * factor };
}

/**
 * Returns the size in CSS pixels that the root element specifies, if it gives both sides and neither is a percentage.
 */
function statedSize(bytes: Buffer): Size | undefined {
  const beginning = bytes.toString('utf8', 0, Math.min(bytes.length, 65_536));
  const root = /<(?:[\w-]+:)?svg\s[^>]*>/i.exec(beginning)?.[0] ?? '';
  const width = parseSvgLength(root, 'width');
  const height = parseSvgLength(root, 'height');
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

function parseSvgLength(root: string, side: string): number | undefined {
  const found = new RegExp(
    `\\s${side}\\s*=\\s*["']\\s*([\\d.]+(?:e[+-]?\\d+)?)\\s*([a-z%]*)\\s*["']`,
    'i',
  ).exec(root);
  const pixels = Number(found?.[1]) * (pixelsPerUnit[found?.[2]?.toLowerCase() ?? '-'] ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
}
