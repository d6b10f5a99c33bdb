import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { damagedCopies } from '#tests/support/damaged-copies.ts';
import { encodeRiff, encodeRiffChunk, firstRiffChunkOffset, hasRiffForm, iterateRiffChunks } from './riff.ts';

const byteArrays = fc.uint8Array({ maxLength: 400 });
const types = fc.stringMatching(/^[A-Z ]{4}$/);

let webp: Buffer;
beforeAll(async () => {
  webp = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#a318' } })
    .withExif({ IFD0: { Artist: 'someone' } })
    .webp()
    .toBuffer();
});

const readChunks = (bytes: Uint8Array) =>
  [...iterateRiffChunks(bytes, firstRiffChunkOffset)].map(({ type, dataStart, dataEnd }) => ({
    type,
    data: bytes.subarray(dataStart, dataEnd),
  }));

describe('RIFF codec', () => {
  it('reads arbitrary, truncated and mutated bytes without throwing', () => {
    const readAll = (bytes: Uint8Array): void => {
      let previousEnd = 0;
      for (const { start, dataStart, dataEnd, end } of iterateRiffChunks(bytes, 0)) {
        expect(start).toBe(previousEnd);
        expect(dataStart).toBeLessThanOrEqual(bytes.length);
        expect(end - dataEnd).toBeLessThanOrEqual(1);
        expect(end).toBeGreaterThan(start);
        previousEnd = end;
      }
      hasRiffForm(bytes, 'WEBP');
    };
    fc.assert(fc.property(byteArrays, readAll));
    fc.assert(fc.property(damagedCopies(webp), readAll), { numRuns: 300 });
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ type: types, data: byteArrays })), (expected) => {
        const file = encodeRiff(
          'WEBP',
          expected.map(({ type, data }) => encodeRiffChunk(type, data)),
        );
        expect(hasRiffForm(file, 'WEBP')).toBe(true);
        expect(readChunks(file)).toEqual(expected);
      }),
    );
  });

  it('rewrites a WebP exactly as libvips wrote it', () => {
    const chunks = readChunks(webp);
    expect(chunks.map(({ type }) => type)).toEqual(['VP8X', 'ALPH', 'VP8 ', 'EXIF']);
    const written = encodeRiff(
      'WEBP',
      chunks.map(({ type, data }) => encodeRiffChunk(type, data)),
    );
    expect(Buffer.from(written)).toEqual(webp);
  });
});
