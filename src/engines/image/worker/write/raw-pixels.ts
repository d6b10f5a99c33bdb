import type { Sharp } from 'sharp';

/**
 * Pixels row by row from the top left, `channels` bytes each: red, green, blue, and alpha (0 is transparent) as the
 * fourth.
 */
export interface RawPixels {
  readonly widthPx: number;
  /** Total height of all frames, stacked vertically. */
  readonly heightPx: number;
  readonly channels: 3 | 4;
  readonly bytes: Buffer;
}

/** Decodes to 8-bit sRGB, with alpha only if some pixel is actually transparent. */
export async function decodeRawPixels(pixels: Sharp): Promise<RawPixels> {
  const { data, info } = await pixels.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const raw = { widthPx: info.width, heightPx: info.height };
  if (info.channels === 3) return { ...raw, channels: 3, bytes: data };
  if (info.channels !== 4) throw new Error(`${info.channels} channels`);
  return isOpaque(data)
    ? { ...raw, channels: 3, bytes: withoutAlpha(data) }
    : { ...raw, channels: 4, bytes: data };
}

function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

function withoutAlpha(rgba: Buffer): Buffer {
  const rgb = Buffer.allocUnsafe((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
