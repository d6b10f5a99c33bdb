import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damagedCopies } from '#tests/support/damaged-copies.ts';
import {
  encodePngChunk,
  encodePngFile,
  firstPngChunkOffset,
  hasPngSignature,
  isAnimatedPng,
  parsePngHeader,
  pngColourType,
  readPngChunkHeads,
  readPngChunks,
  updateExifChunkChecksum,
} from './png.ts';

const byteArrays = fc.uint8Array({ maxLength: 400 });
const chunkTypes = fc.stringMatching(/^[A-Za-z]{4}$/);
const header = { widthPx: 3, heightPx: 2, bitDepth: 8, colourType: pngColourType.grey, isInterlaced: false };

let folder: string;
let real: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'png-codec-'));
  const create = { width: 20, height: 10, channels: 3, background: '#a31' } as const;
  real = await sharp({ create })
    .withExif({ IFD0: { Artist: 'someone' } })
    .png()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads everything the codec can read. Fails on chunks that overlap or extend past the end. */
function readAll(bytes: Uint8Array): void {
  let previousEnd = 0;
  for (const { start, end, next } of readPngChunkHeads(bytes)) {
    expect(start).toBeGreaterThan(previousEnd);
    expect(start).toBeLessThanOrEqual(bytes.length);
    expect(end).toBeGreaterThanOrEqual(start);
    previousEnd = next - 1;
  }
  const chunks = [...readPngChunks(bytes)];
  const total = chunks.reduce((sum, { data }) => sum + data.length + 12, firstPngChunkOffset);
  expect(total).toBeLessThanOrEqual(Math.max(bytes.length, firstPngChunkOffset));
  for (const { data } of chunks) parsePngHeader(data);
  isAnimatedPng(bytes);
  const copy = Uint8Array.from(bytes);
  for (let at = 0; at <= bytes.length; at += 1) updateExifChunkChecksum(copy, at);
  expect(copy).toHaveLength(bytes.length);
}

describe('PNG codec', () => {
  it('reads arbitrary, truncated and mutated bytes without throwing', () => {
    fc.assert(fc.property(byteArrays, readAll));
    fc.assert(fc.property(damagedCopies(real), readAll), { numRuns: 300 });
  });

  it('reads back what it writes', () => {
    const someChunks = fc.array(fc.tuple(chunkTypes, byteArrays), { maxLength: 8 });
    fc.assert(
      fc.property(someChunks, (expected) => {
        const file = encodePngFile(
          header,
          expected.map(([type, data]) => encodePngChunk(type, data)),
        );
        expect(hasPngSignature(file)).toBe(true);
        const [first, ...chunks] = readPngChunks(file);
        expect(first && parsePngHeader(first.data)).toEqual(header);
        expect(chunks.map(({ type, data }) => [type, data])).toEqual([
          ...expected,
          ['IEND', new Uint8Array()],
        ]);
      }),
    );
  });

  it('yields parts of the same class as its input', () => {
    const [first] = readPngChunks(real);
    expect(first?.data.readUInt32BE(0)).toBe(20);
  });

  it.each([
    ['before the pixels', ['acTL', 'IDAT'], true],
    ['after them', ['IDAT', 'acTL'], false],
    ['never', ['IDAT'], false],
  ] as const)('finds an animation control chunk that is %s', (_, types, expected) => {
    const file = encodePngFile(
      header,
      types.map((type) => encodePngChunk(type)),
    );
    expect(isAnimatedPng(file)).toBe(expected);
  });

  it('writes files that pngcheck and libvips accept', async () => {
    const rows = deflateSync(Uint8Array.of(0, 10, 20, 30, 0, 40, 50, 60));
    const text = Buffer.from('Title\0of the codec', 'latin1');
    const chunks = [encodePngChunk('tEXt', text), encodePngChunk('IDAT', rows)];
    const path = join(folder, 'written.png');
    writeFileSync(path, encodePngFile(header, chunks));
    expect(execFileSync('pngcheck', ['-v', path], { encoding: 'utf8' })).toContain('No errors detected');
    expect([...(await sharp(path).extractChannel(0).raw().toBuffer())]).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('updates the checksum of EXIF data changed in place', () => {
    const at = real.indexOf('eXIf') + 4;
    const changed = Buffer.from(real);
    changed[changed.indexOf('someone')] = 'S'.charCodeAt(0);
    updateExifChunkChecksum(changed, at);
    const path = join(folder, 'changed.png');
    writeFileSync(path, changed);
    expect(execFileSync('pngcheck', ['-v', path], { encoding: 'utf8' })).toContain('No errors detected');
  });
});
