import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { escapeMarkup } from '#src/codecs/xml.ts';
import {
  socialCardSize,
  type CardBlock,
  type CardBox,
  type CardText,
} from '#src/contract/pages/social-card.ts';
import type { DrawCardRequest } from '../protocol.ts';

/** Draws a card and writes it as a PNG. */
export async function renderCard({
  card: { svg, blocks, symbol },
  output,
}: DrawCardRequest): Promise<Record<string, unknown>> {
  const emoji = symbol && (await drawEmoji(symbol.text, symbol.box));
  const ground = Buffer.from(symbol && !emoji ? symbol.instead : svg);
  const written = await Promise.all(blocks.map(drawBlock));
  await sharp(ground)
    .resize(socialCardSize.widthPx, socialCardSize.heightPx, { fit: 'fill' })
    .composite([...(emoji ? [emoji] : []), ...written.flat()])
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 7 })
    .toFile(output);
  return { hasSymbol: emoji !== undefined };
}

/** Rendered pixels with transparency, as PNG. */
interface Drawn {
  readonly png: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Key color that no emoji contains. If it appears, the text was rendered with an ordinary font or as a missing glyph.
 */
const strange = '#ff00fe';

/**
 * Draws an emoji with the distribution's color font. Returns undefined if the font has no glyph for it, or only
 * glyphs for its parts.
 */
async function drawEmoji(text: string, box: CardBox): Promise<OverlayOptions | undefined> {
  const drawn = await draw({ text, colour: strange, font: `Noto Color Emoji, ${box.heightPx}` });
  const isOne = drawn.widthPx < drawn.heightPx * 1.6;
  if (!isOne || (await containsKeyColour(drawn.png))) return undefined;
  const fitted = await sharp(drawn.png)
    .resize(box.widthPx, box.heightPx, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  return { input: fitted, left: box.leftPx, top: box.topPx };
}

async function containsKeyColour(png: Buffer): Promise<boolean> {
  const pixels = await sharp(png).ensureAlpha().raw().toBuffer();
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at] === 255 && pixels[at + 1] === 0 && pixels[at + 2] === 254 && pixels[at + 3] === 255)
      return true;
  return false;
}

/** Draws the texts of a block at the largest sizes that fit. If even the smallest don't fit, shrinks them. */
async function drawBlock({ box, align, gapPx, texts }: CardBlock): Promise<OverlayOptions[]> {
  const steps = Math.max(...texts.map(({ sizesPx }) => sizesPx.length));
  let lines: readonly Drawn[] = [];
  for (let step = 0; step < steps; step += 1) {
    lines = await Promise.all(texts.map((text) => drawText(text, step, box.widthPx)));
    if (fits(lines, gapPx, box)) return positionLines(lines, { box, align, gapPx });
  }
  const lineHeight = Math.floor((box.heightPx - gapPx * (texts.length - 1)) / texts.length);
  const shrunk = await Promise.all(lines.map((line) => shrink(line, box.widthPx, lineHeight)));
  return positionLines(shrunk, { box, align, gapPx });
}

const stackedHeight = (lines: readonly Drawn[], gapPx: number): number =>
  lines.reduce((sum, { heightPx }) => sum + heightPx, gapPx * (lines.length - 1));

const fits = (lines: readonly Drawn[], gapPx: number, { widthPx, heightPx }: CardBox): boolean =>
  stackedHeight(lines, gapPx) <= heightPx && lines.every((line) => line.widthPx <= widthPx);

function positionLines(
  lines: readonly Drawn[],
  { box, align, gapPx }: Pick<CardBlock, 'box' | 'align' | 'gapPx'>,
): OverlayOptions[] {
  let top = box.topPx + Math.round((box.heightPx - stackedHeight(lines, gapPx)) / 2);
  return lines.map(({ png, widthPx, heightPx }) => {
    const room = box.widthPx - widthPx;
    const indent = { left: 0, centre: Math.round(room / 2), right: room }[align];
    const overlay = { input: png, left: box.leftPx + indent, top };
    top += heightPx + gapPx;
    return overlay;
  });
}

async function shrink({ png }: Drawn, widthPx: number, heightPx: number): Promise<Drawn> {
  return encodeDrawnPng(sharp(png).resize(widthPx, heightPx, { fit: 'inside', withoutEnlargement: true }));
}

/** The site's own typeface, in the form that Pango reads. */
const faces = {
  medium: {
    font: 'Inter Medium',
    address: () => import.meta.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
    tightness: 0.01,
  },
  'extra-bold': {
    font: 'Inter ExtraBold',
    address: () => import.meta.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
    tightness: 0.035,
  },
} as const;

/** 1024 Pango units are one point, and at 72 dots per inch a point is a pixel. */
const unitsInPoint = 1024;

function drawText(
  { text, weight, sizesPx, colour }: CardText,
  step: number,
  widthPx: number,
): Promise<Drawn> {
  const sizePx = sizesPx[Math.min(step, sizesPx.length - 1)] ?? sizesPx[0];
  const { font, address, tightness } = faces[weight];
  return draw({
    text,
    colour,
    font: `${font}, ${sizePx}`,
    fontfile: fileURLToPath(address()),
    spacing: -Math.round(sizePx * tightness * unitsInPoint),
    width: widthPx,
  });
}

interface Writing {
  readonly text: string;
  readonly colour: string;
  readonly font: string;
  readonly fontfile?: string;
  /** Letter spacing, in Pango units. */
  readonly spacing?: number;
  readonly width?: number;
}

/** libvips parses the text as Pango markup, so special characters are escaped. */
function draw({ text, colour, font, fontfile, spacing = 0, width }: Writing): Promise<Drawn> {
  const plain = escapeMarkup(text);
  const markup = `<span foreground="${colour}" letter_spacing="${spacing}" line_height="0.9">${plain}</span>`;
  return encodeDrawnPng(
    sharp({
      text: {
        text: markup,
        font,
        dpi: 72,
        rgba: true,
        wrap: 'word',
        ...(fontfile && { fontfile }),
        ...(width && { width }),
      },
    }),
  );
}

async function encodeDrawnPng(pixels: Sharp): Promise<Drawn> {
  const { data, info } = await pixels.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { png: data, widthPx: info.width, heightPx: info.height };
}
