import { parsePngHeader, pngColourType, readPngChunks } from '#src/codecs/png.ts';
import type { Chromaticities, Curve, StatedColours } from './colour-profile.ts';

/**
 * Reads the colors that a PNG specifies with `cICP`, or with `gAMA` and `cHRM` (PNG, third edition, 11.3.2), where
 * they differ from sRGB and there is no profile. `head` is the beginning of the file. Returns undefined for all
 * others, and for HDR.
 */
export function statedColours(head: Buffer): StatedColours | undefined {
  const chunks = new Map<string, Buffer>();
  for (const { type, data } of readPngChunks(head)) {
    if (type === 'IDAT') break;
    chunks.set(type, data);
  }
  const { colourType = pngColourType.grey } = parsePngHeader(chunks.get('IHDR') ?? Buffer.alloc(0)) ?? {};
  const isGrey = (colourType & pngColourType.rgb) === 0;
  const codes = chunks.get('cICP');
  if (chunks.has('iCCP') || (chunks.has('sRGB') && !codes)) return undefined;
  const [primaries, curve] = codes ? byCodes(codes) : byNumbers(chunks.get('cHRM'), chunks.get('gAMA'));
  if (curve === undefined || (curve === 'srgb' && (isGrey || primaries === srgb))) return undefined;
  return { primaries, curve, isGrey };
}

const srgb: Chromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];

/** White, red, green and blue points by their number in ITU-T H.273, where they differ from those of sRGB. */
const primariesOfCode: Readonly<Record<number, Chromaticities>> = {
  9: [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  12: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
};

/** Transfer curves by their number in ITU-T H.273. Television curves are treated as sRGB, as browsers do. */
const curveOfCode: Readonly<Record<number, Curve>> = {
  1: 'srgb',
  4: 2.2,
  5: 2.8,
  6: 'srgb',
  8: 1,
  13: 'srgb',
  14: 'srgb',
  15: 'srgb',
};

const byCodes = (codes: Buffer): readonly [Chromaticities, Curve | undefined] => [
  primariesOfCode[codes[0] ?? 0] ?? srgb,
  curveOfCode[codes[1] ?? 0],
];

function byNumbers(cHRM: Buffer | undefined, gAMA: Buffer | undefined): readonly [Chromaticities, Curve] {
  const gamma = gAMA?.length === 4 ? gAMA.readUInt32BE(0) / 100_000 : 0;
  const primaries = parseChromaticities(cHRM);
  const isPlausible = gamma > 0.1 && gamma < 5;
  const isUsual = Math.abs(gamma - 1 / 2.2) < 0.02 && primaries === srgb;
  return [primaries, isPlausible && !isUsual ? 1 / gamma : 'srgb'];
}

function parseChromaticities(cHRM: Buffer | undefined): Chromaticities {
  if (cHRM?.length !== 32) return srgb;
  const [wx = 0, wy = 0, rx = 0, ry = 0, gx = 0, gy = 0, bx = 0, by = 0] = Array.from(
    { length: 8 },
    (_, index) => cHRM.readUInt32BE(index * 4) / 100_000,
  );
  const stated: Chromaticities = [wx, wy, rx, ry, gx, gy, bx, by];
  const isNear = stated.every((value, index) => Math.abs(value - (srgb[index] ?? 0)) < 0.005);
  const area = (gx - rx) * (by - ry) - (bx - rx) * (gy - ry);
  const isPossible = stated.every((value) => value < 1) && wy > 0.1 && wx > 0.1 && area > 0.02;
  return isNear || !isPossible ? srgb : stated;
}
