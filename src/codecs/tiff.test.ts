import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cameraJpeg } from '#tests/fixtures/camera-jpeg.ts';
import { damagedCopies } from '#tests/support/damaged-copies.ts';
import { exifTiff, hasExifPrefix, iterateJpegSegments } from './jpeg.ts';
import { readTiffHeader, readTiffDirectory } from './tiff.ts';

let tiff: Buffer;
beforeAll(async () => {
  const jpeg = await cameraJpeg(6);
  const segments = [...iterateJpegSegments(jpeg)].map(({ dataStart, end }) => jpeg.subarray(dataStart, end));
  tiff = exifTiff(segments.find(hasExifPrefix) ?? Buffer.alloc(0));
});

/** Reads everything the codec can read. Fails on entries outside the bytes. */
function readAll(bytes: Uint8Array): void {
  const reader = readTiffHeader(bytes);
  for (const start of reader ? [reader.firstDirectory, 0, bytes.length, 2 ** 32 - 1] : []) {
    const directory = reader && readTiffDirectory(reader, start);
    for (const entry of directory?.entries ?? []) {
      expect(entry.start + 12).toBeLessThanOrEqual(bytes.length);
      expect(entry.valueBytes).toBeGreaterThanOrEqual(0);
    }
  }
}

describe('TIFF codec', () => {
  it('reads arbitrary, truncated and mutated bytes without throwing', () => {
    const headed = fc.tuple(fc.constantFrom('II*\0', 'MM\0*'), fc.uint8Array({ maxLength: 400 }));
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), readAll));
    fc.assert(
      fc.property(headed, ([mark, rest]) => readAll(Buffer.concat([Buffer.from(mark, 'latin1'), rest]))),
    );
    fc.assert(fc.property(damagedCopies(tiff), readAll), { numRuns: 300 });
  });

  it('reads the directories of a camera file', () => {
    const reader = readTiffHeader(tiff);
    if (!reader) throw new Error('no TIFF');
    const first = readTiffDirectory(reader, reader.firstDirectory);
    expect(first.isComplete).toBe(true);
    expect(first.entries.find(({ tag }) => tag === 0x0112)?.value).toBe(6);
    expect(first.entries.find(({ tag }) => tag === 0x010f)?.valueBytes).toBe(5);
    expect(tiff.readUInt32BE(first.linkOffset)).toBe(first.next);
    const thumbnail = readTiffDirectory(reader, first.next);
    expect(thumbnail.entries.map(({ tag }) => tag)).toEqual([0x0103, 0x0201, 0x0202]);
    expect(thumbnail.next).toBe(0);
  });

  it('reads the remaining entries of a truncated directory', () => {
    const cut = tiff.subarray(0, 8 + 2 + 3 * 12 + 5);
    const reader = readTiffHeader(cut);
    if (!reader) throw new Error('no TIFF');
    const { entries, isComplete } = readTiffDirectory(reader, reader.firstDirectory);
    expect([entries.length, isComplete]).toEqual([3, false]);
  });

  it('reads both byte orders', () => {
    const little = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
    const reader = readTiffHeader(little);
    expect(reader?.isLittleEndian).toBe(true);
    expect(reader && readTiffDirectory(reader, 8).entries[0]?.value).toBe(6);
    expect(readTiffHeader(Buffer.from('none'))).toBeUndefined();
  });
});
