import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { phrase } from '#src/contract/messages/facts.ts';
import { escapeMarkup } from '#src/codecs/xml.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { WatermarkSpec } from '../protocol.ts';
import { withReadableImage } from '../read/readers.ts';
import { identify } from '../read/source.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A watermark as PNG with transparency, and its size. */
interface Mark extends Size {
  readonly png: Buffer;
}

/** Margin between the watermark and the edges, as a share of the shorter side. */
const marginShare = 0.03;
const tileAngle = -30;

/** Builds the overlay for each frame of an image of the given size. */
export async function overlayFor(
  watermark: WatermarkSpec,
  canvas: Size,
  warn: (loss: Note) => void,
): Promise<OverlayOptions> {
  const margin = Math.round(Math.min(canvas.widthPx, canvas.heightPx) * marginShare);
  const available = {
    widthPx: Math.max(1, canvas.widthPx - 2 * margin),
    heightPx: Math.max(1, canvas.heightPx - 2 * margin),
  };
  const requestedPx = Math.max(1, Math.round((canvas.widthPx * watermark.size) / 100));
  const drawn = await draw(watermark.mark, requestedPx, available, warn);
  const mark = await faded(drawn, watermark.opacity / 100);
  if (watermark.tiled) return { input: await renderTile(mark, canvas), tile: true, gravity: 'northwest' };
  return { input: mark.png, ...overlayPosition(mark, watermark.position, canvas, margin) };
}

/** Renders the watermark at the requested width, or as large as fits. */
async function draw(
  mark: WatermarkSpec['mark'],
  requestedPx: number,
  available: Size,
  warn: (loss: Note) => void,
): Promise<Mark> {
  const widthPx = Math.min(requestedPx, available.widthPx);
  const pixels =
    'text' in mark
      ? await textAt(mark, widthPx)
      : await openMarkImage(mark.image, mark.format, widthPx, warn);
  return renderMark(pixels.resize(widthPx, available.heightPx, { fit: 'inside' }));
}

/** Resolution at which a text is measured, and the maximum at which it is rendered; at 72 a point is a pixel. */
const measureDpi = 72;
const maxTextDpi = 2_400;

/**
 * Renders a text with a soft shadow, so that it is visible on light and dark backgrounds. It is rendered at the
 * target size, not enlarged.
 */
async function textAt(
  { text, colour }: { readonly text: string; readonly colour: string },
  widthPx: number,
): Promise<Sharp> {
  const { widthPx: measured } = await drawText(text, colour, measureDpi);
  const dpi = Math.min(maxTextDpi, Math.max(8, Math.round((measureDpi * widthPx) / measured)));
  const letters = await drawText(text, colour, dpi);
  const shade = await drawText(text, isLight(colour) ? '#000000' : '#ffffff', dpi);
  const blur = Math.max(0.5, (dpi / measureDpi) * 1.2);
  const edge = Math.ceil(blur * 3);
  const margins = { top: edge, bottom: edge, left: edge, right: edge, background: '#0000' };
  const shadow = await sharp(shade.png).extend(margins).blur(blur).png().toBuffer();
  return sharp(
    await sharp(shadow)
      .composite([{ input: letters.png }])
      .png()
      .toBuffer(),
  );
}

/** libvips parses the text as Pango markup, so special characters are escaped. */
async function drawText(text: string, colour: string, dpi: number): Promise<Mark> {
  const plain = escapeMarkup(text);
  const markup = `<span foreground="${colour}">${plain}</span>`;
  try {
    return await renderMark(sharp({ text: { text: markup, font: 'sans bold 24', dpi, rgba: true } }));
  } catch (cause) {
    const reason = phrase('it cannot be drawn; use letters, digits and symbols');
    throw new Fault('options-invalid', { field: 'text', reason }, { cause });
  }
}

async function openMarkImage(
  path: string,
  format: FormatId,
  width: number,
  warn: (loss: Note) => void,
): Promise<Sharp> {
  const source = await identify(path, format, warn);
  const choices = format === 'svg' ? { width } : {};
  return withReadableImage(source, choices, warn, async (image) =>
    sharp(await image.frame(0).toColourspace('srgb').ensureAlpha().png().toBuffer()),
  );
}

/** Multiplies the watermark's own alpha by the requested opacity. */
async function faded({ png }: Mark, opacity: number): Promise<Mark> {
  const veil = {
    input: Buffer.from([255, 255, 255, Math.round(255 * opacity)]),
    raw: { width: 1, height: 1, channels: 4 as const },
    tile: true,
    blend: 'dest-in' as const,
  };
  return renderMark(sharp(png).composite([veil]));
}

/** Returns the watermark slanted, with a gap around it, and never larger than the image. */
async function renderTile({ png, widthPx }: Mark, canvas: Size): Promise<Buffer> {
  const slanted = await renderMark(sharp(png).rotate(tileAngle, { background: '#0000' }));
  const gap = Math.max(2, Math.round(widthPx * 0.12));
  const margins = { top: gap, bottom: gap, left: gap, right: gap, background: '#0000' };
  const spaced = await renderMark(sharp(slanted.png).extend(margins));
  const fitting = sharp(spaced.png).resize(canvas.widthPx, canvas.heightPx, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  return fitting.png().toBuffer();
}

function overlayPosition(
  mark: Size,
  position: WatermarkSpec['position'],
  canvas: Size,
  margin: number,
): { left: number; top: number } {
  const along = (isFirst: boolean, isLast: boolean, own: number, whole: number): number =>
    isFirst ? margin : isLast ? whole - own - margin : Math.round((whole - own) / 2);
  const left = along(position.endsWith('left'), position.endsWith('right'), mark.widthPx, canvas.widthPx);
  const top = along(
    position.startsWith('top'),
    position.startsWith('bottom'),
    mark.heightPx,
    canvas.heightPx,
  );
  return { left: Math.max(0, left), top: Math.max(0, top) };
}

async function renderMark(pixels: Sharp): Promise<Mark> {
  const { data, info } = await pixels.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { png: data, widthPx: info.width, heightPx: info.height };
}

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 127;
}
