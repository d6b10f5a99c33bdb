import sharp from 'sharp';
import type { HdrColours } from './hdr-colours.ts';
import type { ReadableImage } from '../image.ts';

/** Maximum number of pixels for tone mapping; above this the samples don't fit into memory next to the decoder's. */
const maxToneMappedPixels = 50_000_000;

/** Luminance of paper white in HDR images, in candela per square meter (ITU-R BT.2408). */
const whiteNits = 203;
const max16BitSample = 65_535;

/**
 * Tone-maps an HDR image to standard range. Compresses highlights so that the brightest part of the image becomes
 * white (Reinhard's curve over the largest of red, green and blue, which preserves hues). The result is sRGB,
 * computed with 16 bits; an image no brighter than paper white keeps its appearance. Returns undefined if the image
 * is too large.
 */
export async function toStandardRange(
  image: ReadableImage,
  colours: HdrColours,
): Promise<ReadableImage | undefined> {
  if (image.widthPx * image.heightPx > maxToneMappedPixels) return undefined;
  const opened = image.frame(0, true).toColourspace('rgb16').keepIccProfile();
  const { data, info } = await opened.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  mapTones(samples, channels, colours);
  const frame = () => sharp(samples, { raw: { width, height, channels } });
  const plain = { isGrey: false, isPalette: false, hasProfile: false, hasExif: false };
  return { ...image, ...plain, widthPx: width, heightPx: height, frame, animation: frame };
}

/** Changes red, green and blue samples in place; transparency is unchanged. */
function mapTones(samples: Uint16Array, channels: number, { transfer, primaries }: HdrColours): void {
  const light = transfer === 'pq' ? pqLight() : hlgLight();
  const gain = transfer === 'pq' ? () => 1 : hlgGain;
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrices[primaries] ?? bt2020;
  const peak = findPeakLight(samples, channels, light, gain);
  const coded = srgbCodes();
  for (let at = 0; at + 2 < samples.length; at += channels) {
    const red = light[samples[at] ?? 0] ?? 0;
    const green = light[samples[at + 1] ?? 0] ?? 0;
    const blue = light[samples[at + 2] ?? 0] ?? 0;
    const shown = gain(red, green, blue);
    const brightest = Math.max(red, green, blue) * shown;
    const scale = (shown * (1 + brightest / (peak * peak))) / (1 + brightest);
    samples[at] = encodeSrgbSample(coded, (red * rr + green * rg + blue * rb) * scale);
    samples[at + 1] = encodeSrgbSample(coded, (red * gr + green * gg + blue * gb) * scale);
    samples[at + 2] = encodeSrgbSample(coded, (red * br + green * bg + blue * bb) * scale);
  }
}

/** Maps each sample to light relative to paper white, by the PQ curve of SMPTE ST 2084. */
function pqLight(): Float32Array {
  const [m1, m2, c1, c2, c3] = [2610 / 16_384, 2523 / 32, 3424 / 4096, 2413 / 128, 2392 / 128];
  return Float32Array.from({ length: max16BitSample + 1 }, (_, code) => {
    const power = (code / max16BitSample) ** (1 / m2);
    return ((Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1) * 10_000) / whiteNits;
  });
}

/** Maps each sample to scene light, 0 to 1, by the inverse of the HLG curve (ITU-R BT.2100, table 5). */
function hlgLight(): Float32Array {
  const [a, b, c] = [0.178_832_77, 0.284_668_92, 0.559_910_73];
  return Float32Array.from({ length: max16BitSample + 1 }, (_, code) => {
    const value = code / max16BitSample;
    return value <= 0.5 ? (value * value) / 3 : (Math.exp((value - c) / a) + b) / 12;
  });
}

/**
 * Returns the gain from scene light to a display of 1000 candela per square meter, which rises with the light
 * (BT.2100, gamma 1.2).
 */
function hlgGain(red: number, green: number, blue: number): number {
  return (1000 / whiteNits) * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2;
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/**
 * Matrices from linear light of other primaries to BT.709, all with white point D65 (computed from their
 * chromaticities, ITU-T H.273).
 */
const bt2020: Matrix = [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187];
const matrices: Readonly<Record<number, Matrix>> = {
  1: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  12: [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979],
};

/**
 * Returns the peak light, ignoring the brightest thousandth of the pixels, which are glints and noise. Never below
 * paper white.
 */
function findPeakLight(
  samples: Uint16Array,
  channels: number,
  light: Float32Array,
  gain: (red: number, green: number, blue: number) => number,
): number {
  const step = channels * Math.max(1, Math.floor(samples.length / channels / 200_000));
  const found: number[] = [];
  for (let at = 0; at + 2 < samples.length; at += step) {
    const red = light[samples[at] ?? 0] ?? 0;
    const green = light[samples[at + 1] ?? 0] ?? 0;
    const blue = light[samples[at + 2] ?? 0] ?? 0;
    found.push(Math.max(red, green, blue) * gain(red, green, blue));
  }
  const sorted = Float32Array.from(found).toSorted();
  return Math.max(1, sorted[Math.floor(sorted.length * 0.999)] ?? 1);
}

/** Maps linear light to 16-bit samples by the sRGB curve (IEC 61966-2-1). */
function srgbCodes(): Uint16Array {
  return Uint16Array.from({ length: max16BitSample + 1 }, (_, step) => {
    const light = step / max16BitSample;
    return Math.round(
      max16BitSample * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055),
    );
  });
}

const encodeSrgbSample = (coded: Uint16Array, light: number): number =>
  coded[Math.max(0, Math.min(max16BitSample, Math.round(light * max16BitSample)))] ?? 0;
