import { open, type FileHandle } from 'node:fs/promises';
import {
  findJpegMarker,
  hasExifPrefix,
  isCommonFrameMarker,
  jpegMarker,
  maxJpegHeadBytes,
  parseJpegFrame,
  readJpegSegment,
  type JpegFrame,
} from '#src/codecs/jpeg.ts';
import { readAt } from '../../registry/read-at.ts';
import { readExif } from './exif.ts';
import type { ByteSpan, EmbeddableImage } from './embeddable-image.ts';

interface Segment extends ByteSpan {
  readonly marker: number;
  /** Segment content without marker and length. */
  readonly data: Buffer;
}

const maxJpegSegments = 2_000;

/**
 * Reads the header of a JPEG (ITU T.81) so that it can be embedded without decoding; camera and location metadata are
 * left out of the bytes to copy. Resolves to undefined when the file is truncated or uses a coding that PDF doesn't
 * support.
 */
export async function readJpeg(path: string): Promise<EmbeddableImage | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const segments = await readSegments(file, size);
    const frame = parseJpegFrame(
      segments.find(({ marker }) => isCommonFrameMarker(marker))?.data ?? Buffer.alloc(0),
    );
    const scan = segments.at(-1);
    if (frame?.precision !== 8 || scan?.marker !== jpegMarker.startOfScan) return undefined;
    const end = await findImageEnd(file, scan.start, size);
    return end === undefined ? undefined : toJpegImage(path, end, segments, frame, scan);
  } finally {
    await file.close();
  }
}

function toJpegImage(
  path: string,
  end: number,
  segments: readonly Segment[],
  { widthPx, heightPx, components }: JpegFrame,
  scan: Segment,
): EmbeddableImage | undefined {
  const type = ({ 1: 'grey', 3: 'rgb', 4: 'cmyk' } as const)[components];
  if (!type || widthPx === 0 || heightPx === 0) return undefined;
  const copied = segments.filter(
    ({ marker }) =>
      marker !== jpegMarker.startOfScan && (marker < jpegMarker.app0 || marker === jpegMarker.app14),
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
    isInverted: type === 'cmyk' && segments.some(({ marker }) => marker === jpegMarker.app14),
    orientation: exif.orientation,
    ...(profile && { profile: { bytes: profile, isPacked: false } }),
    ...(density !== undefined && { density }),
  };
}

async function readSegments(file: FileHandle, size: number): Promise<Segment[]> {
  const segments: Segment[] = [];
  let at = 2;
  while (at < size && segments.length < maxJpegSegments) {
    const segment = readJpegSegment(await readAt(file, at, maxJpegHeadBytes), at);
    if (!segment) return segments;
    const { marker, start, dataStart, end } = segment;
    segments.push({ marker, data: await readAt(file, dataStart, Math.max(0, end - dataStart)), start, end });
    if (marker === jpegMarker.startOfScan || marker === jpegMarker.endOfImage) return segments;
    at = end;
  }
  return segments;
}

const windowBytes = 65_536;

/**
 * Finds the end of the image whose first scan begins at `start`; undefined when the end is missing. Cameras append
 * other data, such as smaller images and clips. Skips segments between the scans, because a marker inside one does
 * not end the image.
 */
async function findImageEnd(file: FileHandle, start: number, size: number): Promise<number | undefined> {
  for (let at = start; at < size;) {
    const window = await readAt(file, at, windowBytes);
    let inside = 0;
    while (inside < window.length) {
      const next = findJpegMarker(window, inside);
      const segment = next < 0 ? undefined : readJpegSegment(window.subarray(next), at + next);
      if (segment?.marker === jpegMarker.endOfImage) return segment.end;
      inside = segment ? segment.end - at : Math.max(inside, next < 0 ? window.length - 1 : next);
      if (!segment) break; // may continue in the next window
    }
    if (inside === 0) return undefined; // the file ends here
    at += inside;
  }
  return undefined;
}

/** Returns the content of the EXIF segment, after its identifier. */
const exifIn = (segments: readonly Segment[]): Buffer | undefined =>
  segments.find(({ marker, data }) => marker === jpegMarker.app1 && hasExifPrefix(data))?.data.subarray(6);

function jfifDensity(segments: readonly Segment[]): number | undefined {
  const jfif = segments.find(
    ({ marker, data }) => marker === jpegMarker.app0 && data.toString('latin1', 0, 5) === 'JFIF\0',
  )?.data;
  if (!jfif || jfif.length < 12) return undefined;
  const [unit, x, y] = [jfif[7], jfif.readUInt16BE(8), jfif.readUInt16BE(10)];
  if (x === 0 || x !== y) return undefined;
  if (unit === 1) return x;
  return unit === 2 ? x * 2.54 : undefined;
}

/** Joins the parts of the color profile (ICC.1, annex B.4). */
function joinIccProfile(segments: readonly Segment[]): Buffer | undefined {
  const parts = segments
    .filter(
      ({ marker, data }) => marker === jpegMarker.app2 && data.toString('latin1', 0, 12) === 'ICC_PROFILE\0',
    )
    .toSorted((one, other) => (one.data[12] ?? 0) - (other.data[12] ?? 0))
    .map(({ data }) => data.subarray(14));
  return parts.length > 0 ? Buffer.concat(parts) : undefined;
}
