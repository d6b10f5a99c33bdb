import { concatBytes, encodeLatin1, hasBytesAt, readUint16BE, type SliceableBytes } from './bytes.ts';

/** JPEG markers (ITU-T T.81, table B.1). */
export const jpegMarker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  /** Application segments: APP0 holds JFIF, APP1 EXIF or XMP, APP2 the ICC profile, APP14 Adobe's color transform. */
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const;

/** Whether a marker starts a frame: 0xC0 to 0xCF except DHT, JPG and DAC. */
export const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Whether a marker starts a frame that every decoder supports: baseline, extended or progressive with Huffman coding.
 */
export const isCommonFrameMarker = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

const isRestartMarker = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Whether a marker has no length field (T.81, B.1.1.3). */
export const isStandaloneMarker = (marker: number): boolean =>
  marker <= 0x01 ||
  isRestartMarker(marker) ||
  marker === jpegMarker.startOfImage ||
  marker === jpegMarker.endOfImage;

/** A marker and the extent of its segment. Offsets count from the start of the file. */
export interface JpegSegment {
  readonly marker: number;
  /** Offset of the marker. */
  readonly start: number;
  /** Offset of the data after the length field. */
  readonly dataStart: number;
  /** End of the segment; may lie past the end of a truncated file. */
  readonly end: number;
}

/** Bytes to read for a segment header, including fill bytes before its marker. */
export const maxJpegHeadBytes = 16;

/**
 * Reads the segment header at the start of `bytes`, which are at `offset` in the file, skipping fill bytes before it.
 * Returns undefined if there is no marker or the header is incomplete. Reserved markers are read as segments; an
 * invalid length (below 2) results in an end before `dataStart`.
 */
export function readJpegSegment(bytes: Uint8Array, offset: number): JpegSegment | undefined {
  let at = 0;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined) return undefined;
  const start = offset + at;
  if (isStandaloneMarker(marker)) return { marker, start, dataStart: start + 2, end: start + 2 };
  if (at + 4 > bytes.length) return undefined;
  return { marker, start, dataStart: start + 4, end: start + 2 + readUint16BE(bytes, at + 2) };
}

/**
 * Iterates over the markers of the JPEG at `start`, from the one after SOI to EOI. Stops early if the file is
 * damaged. Before the first scan, segments must be contiguous. After that, everything up to the next marker is coded
 * data, as decoders treat it; to reject stray bytes, a caller compares `start` with the last `end`.
 */
export function* iterateJpegSegments(bytes: Uint8Array, start = 0): Generator<JpegSegment> {
  let isInScans = false;
  for (let at = start + 2; at >= 0 && at < bytes.length;) {
    const segment = readJpegSegment(bytes.subarray(at), at);
    if (!segment) return;
    yield segment;
    if (segment.marker === jpegMarker.endOfImage) return;
    isInScans ||= segment.marker === jpegMarker.startOfScan;
    at = isInScans ? findJpegMarker(bytes, segment.end) : segment.end;
  }
}

/** Returns the segments before the coded data, up to and including the first start of scan. */
export function readJpegHeader(bytes: Uint8Array): JpegSegment[] {
  const segments: JpegSegment[] = [];
  for (const segment of iterateJpegSegments(bytes)) {
    segments.push(segment);
    if (segment.marker === jpegMarker.startOfScan) break;
  }
  return segments;
}

/**
 * Finds the marker that ends coded data, ignoring stuffed bytes, fill bytes and restart markers. Returns -1 if there
 * is none.
 */
export function findJpegMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const marker = bytes[at + 1];
    if (marker === undefined) return -1;
    if (marker > 0x01 && marker !== 0xff && !isRestartMarker(marker)) return at;
    at = bytes.indexOf(0xff, marker === 0xff ? at + 1 : at + 2);
  }
  return -1;
}

/** Frame header (T.81, B.2.2). */
export interface JpegFrame {
  /** Bits per sample. */
  readonly precision: number;
  readonly widthPx: number;
  /** 0 if a DNL segment after the first scan declares it. */
  readonly heightPx: number;
  readonly components: number;
}

/** Parses the data of a start-of-frame segment. Returns undefined if it is too short. */
export function parseJpegFrame(data: Uint8Array): JpegFrame | undefined {
  const [precision, components] = [data[0], data[5]];
  if (precision === undefined || components === undefined) return undefined;
  return { precision, heightPx: readUint16BE(data, 1), widthPx: readUint16BE(data, 3), components };
}

/** Encodes a segment. Throws a RangeError if its data exceeds 65,533 bytes. */
export function encodeJpegSegment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  if (length > 0xffff) throw new RangeError('a JPEG segment of more than 64 KiB');
  const segment = new Uint8Array(2 + length);
  segment.set([0xff, marker, length >> 8, length & 0xff]);
  segment.set(data, 4);
  return segment;
}

const exifPrefix = 'Exif\0\0';

/** Encodes a TIFF as an EXIF segment. */
export const encodeExifSegment = (tiff: Uint8Array): Uint8Array =>
  encodeJpegSegment(jpegMarker.app1, concatBytes([encodeLatin1(exifPrefix), tiff]));

/** Whether segment data starts with the EXIF prefix (EXIF 2.32, 4.7.2). */
export const hasExifPrefix = (data: Uint8Array): boolean => hasBytesAt(data, 0, exifPrefix);

/** Returns the TIFF inside EXIF data, with or without a leading `Exif\0\0`. */
export const exifTiff = <Part extends Uint8Array>(data: SliceableBytes<Part>): Part =>
  data.subarray(hasExifPrefix(data) ? exifPrefix.length : 0);
