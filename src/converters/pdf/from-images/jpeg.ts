import { open, type FileHandle } from 'node:fs/promises';
import { readAt } from '../../registry/read-at.ts';
import type { ByteSpan } from './pdf-writer.ts';
import { readExif } from './exif.ts';
import type { EmbeddableImage } from './image.ts';

interface Segment extends ByteSpan {
  readonly marker: number;
  /** Without marker and length. */
  readonly data: Buffer;
}

const startOfScan = 0xda;
const adobeMarker = 0xee;
/** Baseline, extended and progressive Huffman coding: what a PDF's DCT filter knows. */
const knownFrames = [0xc0, 0xc1, 0xc2];
const maxJpegSegments = 2_000;

/**
 * Reads the header of a JPEG (ITU T.81) for embedding it without decoding; what tells about camera and place is left
 * out of the bytes to copy. Undefined when it is cut off, or coded in a way PDF does not know.
 */
export async function readJpeg(path: string): Promise<EmbeddableImage | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const segments = await readSegments(file, size);
    const frame = segments.find(({ marker }) => knownFrames.includes(marker))?.data;
    const scan = segments.at(-1);
    if (!frame || frame.length < 6 || frame[0] !== 8 || scan?.marker !== startOfScan) return undefined;
    const end = await endOfScans(file, scan.start, size);
    return end === undefined ? undefined : toJpegImage(path, end, segments, frame, scan);
  } finally {
    await file.close();
  }
}

function toJpegImage(
  path: string,
  end: number,
  segments: readonly Segment[],
  frame: Buffer,
  scan: Segment,
): EmbeddableImage | undefined {
  const [widthPx, heightPx, components] = [frame.readUInt16BE(3), frame.readUInt16BE(1), frame[5] ?? 0];
  const type = ({ 1: 'grey', 3: 'rgb', 4: 'cmyk' } as const)[components];
  if (!type || widthPx === 0 || heightPx === 0) return undefined;
  const copied = segments.filter(
    ({ marker }) => marker !== startOfScan && (marker < 0xe0 || marker === adobeMarker),
  );
  const profile = joinIccProfile(segments);
  const exif = readExif(exifIn(segments));
  const density = jfifDensity(segments) ?? exif.density;
  return {
    widthPx,
    heightPx,
    bits: 8,
    colours: { type },
    filter: '/Filter /DCTDecode',
    pixels: { path, ranges: [{ start: 0, end: 2 }, ...copied, { start: scan.start, end }] },
    isInverted: type === 'cmyk' && segments.some(({ marker }) => marker === adobeMarker),
    orientation: exif.orientation,
    ...(profile && { profile: { bytes: profile, isPacked: false } }),
    ...(density !== undefined && { density }),
  };
}

async function readSegments(file: FileHandle, size: number): Promise<Segment[]> {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= size && segments.length < maxJpegSegments) {
    const head = await readAt(file, at, 4);
    if (head[0] !== 0xff) return segments;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    const length = head.readUInt16BE(2);
    const data = await readAt(file, at + 4, Math.max(0, length - 2));
    segments.push({ marker, data, start: at, end: at + 2 + length });
    if (marker === startOfScan) return segments;
    at += 2 + length;
  }
  return segments;
}

/**
 * Where the picture ends whose first scan begins at `start`; undefined where its end is missing. Cameras put other things
 * after it, smaller pictures and clips. Segments between the scans are stepped over, for a marker inside one is no end.
 */
async function endOfScans(file: FileHandle, start: number, size: number): Promise<number | undefined> {
  for (let at = start; at < size;) {
    const part = await readAt(file, at, 65_536);
    let inside = 0;
    for (;;) {
      const next = part.indexOf(0xff, inside);
      const marker = next < 0 ? undefined : part[next + 1];
      if (marker === endOfImage) return at + next + 2;
      if (next < 0) inside = part.length;
      else if (marker === 0xff) inside = next + 1;
      else if (marker === undefined || (hasLength(marker) && next + 4 > part.length)) {
        if (next === 0) return undefined; // the file ends here
        inside = next;
        break;
      } else inside = next + (hasLength(marker) ? 2 + part.readUInt16BE(next + 2) : 2);
      if (inside >= part.length) break;
    }
    at += inside;
  }
  return undefined;
}

const endOfImage = 0xd9;

/** Whether a marker between scans begins a segment: stuffed bytes and restarts have nothing behind them (ITU-T T.81, B.1.1.3). */
const hasLength = (marker: number): boolean => marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd7);

/** What is behind the name of the segment that cameras and scanners write. */
const exifIn = (segments: readonly Segment[]): Buffer | undefined =>
  segments
    .find(({ marker, data }) => marker === 0xe1 && data.toString('latin1', 0, 6) === 'Exif\0\0')
    ?.data.subarray(6);

function jfifDensity(segments: readonly Segment[]): number | undefined {
  const jfif = segments.find(
    ({ marker, data }) => marker === 0xe0 && data.toString('latin1', 0, 5) === 'JFIF\0',
  )?.data;
  if (!jfif || jfif.length < 12) return undefined;
  const [unit, x, y] = [jfif[7], jfif.readUInt16BE(8), jfif.readUInt16BE(10)];
  if (x === 0 || x !== y) return undefined;
  if (unit === 1) return x;
  return unit === 2 ? x * 2.54 : undefined;
}

/** The colour profile, put together from its parts (ICC.1, annex B.4). */
function joinIccProfile(segments: readonly Segment[]): Buffer | undefined {
  const parts = segments
    .filter(({ marker, data }) => marker === 0xe2 && data.toString('latin1', 0, 12) === 'ICC_PROFILE\0')
    .toSorted((one, other) => (one.data[12] ?? 0) - (other.data[12] ?? 0))
    .map(({ data }) => data.subarray(14));
  return parts.length > 0 ? Buffer.concat(parts) : undefined;
}
