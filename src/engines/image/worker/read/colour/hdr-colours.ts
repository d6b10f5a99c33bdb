import { readPngChunks } from '#src/codecs/png.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** Color parameters of an HDR image. */
export interface HdrColours {
  /** Transfer function: PQ (SMPTE ST 2084) or HLG (ARIB STD-B67). */
  readonly transfer: 'pq' | 'hlg';
  /** Color primaries by their number in ITU-T H.273: 9 is BT.2020, 12 Display P3, 1 BT.709. */
  readonly primaries: number;
}

/**
 * Reads the HDR colors from the color box of an AVIF or HEIC, or from the `cICP` chunk of a PNG. Returns undefined
 * for every other image.
 */
export function readHdrColours(head: Buffer, format: FormatId): HdrColours | undefined {
  if (format === 'png' || format === 'apng') {
    const [primaries, transfer] = readPngChunks(head).find(({ type }) => type === 'cICP')?.data ?? [];
    return primaries === undefined || transfer === undefined ? undefined : parseHdrCodes(primaries, transfer);
  }
  if (format !== 'avif' && format !== 'heic') return undefined;
  const at = head.indexOf('colrnclx', 0, 'latin1');
  return at < 0 || at + 12 > head.length
    ? undefined
    : parseHdrCodes(head.readUInt16BE(at + 8), head.readUInt16BE(at + 10));
}

/** Reads the HDR colors from the `cicp` tag of a color profile (ICC.1:2022, 9.2.17), which JPEG XL encoders write. */
export function hdrColoursOfProfile(profile: Buffer): HdrColours | undefined {
  const count = Math.min(profile.readUInt32BE(128), 100);
  for (let at = 132; at < 132 + count * 12 && at + 12 <= profile.length; at += 12) {
    const offset = profile.readUInt32BE(at + 4);
    if (profile.toString('latin1', at, at + 4) === 'cicp' && offset + 10 <= profile.length)
      return parseHdrCodes(profile.readUInt8(offset + 8), profile.readUInt8(offset + 9));
  }
  return undefined;
}

/** Transfer functions by their number in ITU-T H.273. */
const transfers: Readonly<Record<number, HdrColours['transfer']>> = { 16: 'pq', 18: 'hlg' };

function parseHdrCodes(primaries: number, transferNumber: number): HdrColours | undefined {
  const transfer = transfers[transferNumber];
  return transfer && { transfer, primaries };
}
