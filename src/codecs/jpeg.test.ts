import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cameraJpeg } from '#tests/fixtures/camera-jpeg.ts';
import { damagedCopies } from '#tests/support/damaged-copies.ts';
import { concatBytes, encodeLatin1 } from './bytes.ts';
import {
  encodeExifSegment,
  encodeJpegSegment,
  exifTiff,
  findJpegMarker,
  hasExifPrefix,
  isFrameMarker,
  iterateJpegSegments,
  jpegMarker,
  parseJpegFrame,
  readJpegHeader,
  readJpegSegment,
} from './jpeg.ts';

const byteArrays = fc.uint8Array({ maxLength: 400 });

let camera: Buffer;
let progressive: Buffer;
beforeAll(async () => {
  camera = await cameraJpeg();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  progressive = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'grey', noise } })
    .jpeg({ progressive: true })
    .toBuffer();
});

/** Reads everything the codec can read. Fails if iteration doesn't advance. */
function readAll(bytes: Uint8Array): void {
  let previousStart = 0;
  for (const { start, dataStart, end } of iterateJpegSegments(bytes)) {
    expect(start).toBeGreaterThan(previousStart);
    expect(dataStart).toBeLessThanOrEqual(bytes.length);
    expect(end).toBeGreaterThanOrEqual(start + 2);
    parseJpegFrame(bytes.subarray(dataStart, end));
    exifTiff(bytes.subarray(dataStart, end));
    previousStart = start;
  }
  const marker = findJpegMarker(bytes, 0);
  expect(marker).toBeLessThan(Math.max(1, bytes.length - 1));
}

const markersIn = (bytes: Uint8Array): number[] =>
  [...iterateJpegSegments(bytes)].map(({ marker }) => marker);

describe('JPEG codec', () => {
  it('reads arbitrary, truncated and mutated bytes without throwing', () => {
    const markers = fc.array(fc.constantFrom(0xff, 0xd8, 0xda, 0xc0, 0xd9, 0xd0, 0x00, 0x02, 0x23));
    fc.assert(fc.property(byteArrays, readAll));
    fc.assert(fc.property(markers, (bytes) => readAll(Uint8Array.from(bytes))));
    fc.assert(fc.property(damagedCopies(camera), readAll), { numRuns: 300 });
    fc.assert(fc.property(damagedCopies(progressive), readAll), { numRuns: 300 });
  });

  it('takes linear time on bytes that are all markers', () => {
    const fill = Buffer.alloc(2_000_000, 0xff);
    const empty = Buffer.alloc(2_000_000, Buffer.from([0xff, 0xdd, 0, 2]));
    expect(findJpegMarker(fill, 0)).toBe(-1);
    expect(markersIn(fill)).toEqual([]);
    expect(markersIn(Buffer.concat([Buffer.from([0xff, 0xd8]), empty]))).toHaveLength(500_000);
  });

  it('reads back what it writes', () => {
    const markers = fc.integer({ min: 0xdb, max: 0xfe });
    fc.assert(
      fc.property(fc.array(fc.tuple(markers, byteArrays)), (expected) => {
        const segments = expected.map(([marker, data]) => encodeJpegSegment(marker, data));
        const file = concatBytes([Uint8Array.of(0xff, 0xd8), ...segments, Uint8Array.of(0xff, 0xd9)]);
        const read = [...iterateJpegSegments(file)].map(({ marker, dataStart, end }) => [
          marker,
          file.subarray(dataStart, end),
        ]);
        expect(read).toEqual([...expected, [jpegMarker.endOfImage, new Uint8Array()]]);
      }),
    );
    expect(() => encodeJpegSegment(0xfe, new Uint8Array(65_534))).toThrow(RangeError);
  });

  it('reads a real file to its end and no further', () => {
    const markers = [...iterateJpegSegments(camera)];
    const [frame] = markers.filter(({ marker }) => isFrameMarker(marker));
    const data = camera.subarray(frame?.dataStart, frame?.end);
    expect(parseJpegFrame(data)).toMatchObject({ precision: 8, components: 3 });
    const ends = markers.filter(({ marker }) => marker === jpegMarker.endOfImage);
    expect(ends).toEqual([markers.at(-1)]);
    const previewBehind = camera.subarray(ends[0]?.end);
    expect(markersIn(previewBehind)).toContain(jpegMarker.endOfImage);
    const scans = markersIn(progressive).filter((marker) => marker === jpegMarker.startOfScan);
    expect(scans.length).toBeGreaterThan(1);
    expect(readJpegHeader(progressive).at(-1)?.marker).toBe(jpegMarker.startOfScan);
  });

  it('skips fill bytes and stuffed bytes, and ignores an incomplete header', () => {
    expect(readJpegSegment(Uint8Array.of(0xff, 0xff, 0xff, 0xfe, 0, 3, 7), 10)).toEqual({
      marker: 0xfe,
      start: 12,
      dataStart: 16,
      end: 17,
    });
    expect(readJpegSegment(Uint8Array.of(0xff, 0xfe, 0), 0)).toBeUndefined();
    expect(findJpegMarker(Uint8Array.of(0xff, 0, 0xff, 0xd3, 0xff, 0xff, 0xd9), 0)).toBe(5);
  });

  it('finds EXIF with and without its prefix', () => {
    const tiff = encodeLatin1('MM\0*');
    expect(exifTiff(encodeExifSegment(tiff).subarray(4))).toEqual(tiff);
    expect(exifTiff(tiff)).toEqual(tiff);
    expect(hasExifPrefix(tiff)).toBe(false);
  });

  it('writes segments that jpegtran copies', () => {
    const comment = encodeJpegSegment(jpegMarker.comment, encodeLatin1('of the codec'));
    const input = concatBytes([progressive.subarray(0, 2), comment, progressive.subarray(2)]);
    const copy = execFileSync('jpegtran', ['-copy', 'comments'], { input });
    expect(copy.includes('of the codec')).toBe(true);
  });
});
