import { contentLabel } from '../content-label.ts';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import type { Finding, FormatProbe } from './finding.ts';
import { probeSignatures } from './signatures.ts';
import type { Window } from './window.ts';

const mp3: Finding = { id: 'mp3', label: contentLabel('an MP3 recording') };
const mp2: Finding = { id: 'mp2', label: contentLabel('an MP2 recording'), also: ['mp3'] };
const aac: Finding = { id: 'aac', label: contentLabel('an AAC recording') };
const ac3: Finding = { id: 'ac3', label: contentLabel('a Dolby Digital recording') };
const scanBytes = 64 * 1024;
const maxTags = 8;

/** Detects what follows ID3 tags of any size: MP3, AAC, FLAC, WAV or AIFF. */
export const probeAfterTags: FormatProbe = async (window, extension) => {
  const at = await endOfTags(window);
  if (at === 0) return undefined;
  const afterTags = await window.bytes(at, scanBytes);
  return (
    (await probeSignatures({ ...window, head: afterTags }, extension)) ??
    framesIn(afterTags, at + afterTags.length >= window.size, scanBytes) ??
    (extension === 'aac' ? aac : mp3)
  );
};

/** Returns the end offset of the ID3 tags at the beginning; 0 if there are none. */
async function endOfTags(window: Window): Promise<number> {
  let at = 0;
  for (let tags = 0; tags < maxTags; tags += 1) {
    const header = await window.bytes(at, 10);
    if (!hasBytesAt(header, 0, 'ID3') || header.length < 10 || (header[3] ?? 9) > 4) break;
    at += 10 + syncSafe(header) + ((header[5] ?? 0) & 0x10 ? 10 : 0);
  }
  return at;
}

/** Whether an audio file starts, after its tags, with free-format MP3 frames, which few programs can read. */
export async function isFreeFormat(window: Window): Promise<boolean> {
  const bytes = await window.bytes(await endOfTags(window), scanBytes);
  const first = leadingZeros(bytes);
  const length = freeFormatFrameBytes(bytes, first);
  return length > 0 && freeFormatFrameBytes(bytes, first + length) > 0;
}

/**
 * Detects MPEG audio, AAC (ADTS) or AC-3 frames right at the beginning; searches further only if the extension
 * indicates such a file.
 */
export const probeAudioFrames: FormatProbe = ({ head, size }: Window, extension) => {
  const named = extension === 'mp3' || extension === 'mp2' || extension === 'aac' || extension === 'ac3';
  return framesIn(head, head.length >= size, named ? scanBytes : leadingZeros(head) + 1);
};

/** Finds two consecutive matching frames that start within the first `within` bytes. */
function framesIn(bytes: Uint8Array, isAll: boolean, within: number): Finding | undefined {
  for (let at = 0; at < Math.min(within, bytes.length - 4); at += 1) {
    for (const { finding, length } of audioFrameTypes) {
      const frame = length(bytes, at);
      const next = at + frame;
      if (frame > 0 && (length(bytes, next) > 0 || (isAll && next === bytes.length))) return finding;
    }
  }
  return undefined;
}

const audioFrameTypes = [
  { finding: mp2, length: (bytes, at) => (readMpegLayer(bytes, at) === 2 ? mpegFrameBytes(bytes, at) : 0) },
  { finding: mp3, length: mpegFrameBytes },
  { finding: aac, length: adtsFrameBytes },
  { finding: ac3, length: ac3FrameBytes },
  { finding: mp3, length: freeFormatFrameBytes },
] as const satisfies readonly { finding: Finding; length: (bytes: Uint8Array, at: number) => number }[];

const readMpegLayer = (bytes: Uint8Array, at: number): number => 4 - (((bytes[at + 1] ?? 0) >> 1) & 3);

/** Kilobits per second by version and layer (ISO/IEC 11172-3 and 13818-3, table of bit rates). */
const rates: Readonly<Record<'1-1' | '1-2' | '1-3' | '2-1' | '2-2' | '2-3', readonly number[]>> = {
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** Returns the length of the MPEG audio frame whose header is at this offset; 0 if there is none. */
function mpegFrameBytes(bytes: Uint8Array, at: number): number {
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
  const versionBits = (second >> 3) & 3;
  const layer = readMpegLayer(bytes, at);
  if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0 || versionBits === 1 || layer === 4) return 0;
  const isFirst = versionBits === 3;
  const rate = rates[`${isFirst ? 1 : 2}-${layer as 1 | 2 | 3}`][third >> 4] ?? 0;
  const hertz = ([44_100, 48_000, 32_000][(third >> 2) & 3] ?? 0) / ([4, 1, 2, 1][versionBits] ?? 1);
  if (rate === 0 || hertz === 0) return 0;
  const padding = (third >> 1) & 1;
  if (layer === 1) return (Math.floor((12_000 * rate) / hertz) + padding) * 4;
  return Math.floor(((layer === 3 && !isFirst ? 72_000 : 144_000) * rate) / hertz) + padding;
}

const maxFreeFrameBytes = 4096;

/**
 * Returns the length of the free-format MP3 frame (bit rate 0: any constant rate) whose header is at this offset,
 * measured as the distance to the next matching header (ISO/IEC 11172-3, 2.4.2.3); 0 if there is none.
 */
function freeFormatFrameBytes(bytes: Uint8Array, at: number): number {
  if (!isFreeHeader(bytes, at)) return 0;
  const end = Math.min(bytes.length - 3, at + maxFreeFrameBytes);
  for (let next = at + shortestFreeFrameBytes; next < end; next += 1) {
    const isAlike = isFreeHeader(bytes, next) && alike(bytes, at, next);
    if (isAlike) return next - at;
  }
  return 0;
}

/** A header, its side information, and one byte of audio. */
const shortestFreeFrameBytes = 24;

/** Compares version, layer, protection, sampling rate and mode; padding and the use of joint stereo may differ. */
const alike = (bytes: Uint8Array, one: number, other: number): boolean =>
  bytes[one + 1] === bytes[other + 1] &&
  ((bytes[one + 2] ?? 0) & 0xfc) === ((bytes[other + 2] ?? 0) & 0xfc) &&
  ((bytes[one + 3] ?? 0) & 0xc0) === ((bytes[other + 3] ?? 0) & 0xc0);

function isFreeHeader(bytes: Uint8Array, at: number): boolean {
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
  const isThirdLayer = (second & 0xe6) === 0xe2 && ((second >> 3) & 3) !== 1;
  return bytes[at] === 0xff && isThirdLayer && third >> 4 === 0 && ((third >> 2) & 3) !== 3;
}

/** Returns the length of the ADTS frame whose header is at this offset (ISO/IEC 13818-7, 6.2); 0 if there is none. */
function adtsFrameBytes(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0) return 0;
  if ((((bytes[at + 2] ?? 0) >> 2) & 15) > 12) return 0;
  const length =
    (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5);
  return length > 7 ? length : 0;
}

const ac3Rates = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640];

/** Returns the length of the AC-3 frame whose header is at this offset (ETSI TS 102 366, 4.3); 0 if there is none. */
function ac3FrameBytes(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0x0b || bytes[at + 1] !== 0x77) return 0;
  const code = bytes[at + 4] ?? 0xff;
  const rate = ac3Rates[(code & 0x3f) >> 1] ?? 0;
  const hertz = [48_000, 44_100, 32_000][code >> 6] ?? 0;
  if (rate === 0 || hertz === 0) return 0;
  return hertz === 44_100 ? 2 * (Math.floor((rate * 96_000) / hertz) + (code & 1)) : (rate * 192_000) / hertz;
}

/** Decodes the size in a tag's header: seven bits in each of four bytes. */
const syncSafe = (header: Uint8Array): number =>
  header.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);

function leadingZeros(head: Uint8Array): number {
  const first = head.subarray(0, 4096).findIndex((byte) => byte !== 0);
  return Math.max(0, first);
}
