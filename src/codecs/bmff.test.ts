import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damagedCopies } from '#tests/support/damaged-copies.ts';
import {
  encodeBox,
  encodeLargeBoxHead,
  findBox,
  identifyHeif,
  isSequenceBrand,
  iterateBoxes,
  maxBoxHeadBytes,
  readBoxHead,
  readBoxes,
  readBrands,
} from './bmff.ts';
import { concatBytes, encodeLatin1 } from './bytes.ts';

const byteArrays = fc.uint8Array({ maxLength: 400 });
const types = fc.stringMatching(/^[a-z]{4}$/);

let folder: string;
let mp4: Buffer;
let avif: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bmff-codec-'));
  const path = join(folder, 'real.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=5:duration=1', '-c:v', 'mpeg4'];
  execFileSync('ffmpeg', ['-v', 'error', ...source, path]);
  mp4 = readFileSync(path);
  avif = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#a31' } })
    .avif()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads everything the codec can read. Fails on overlapping boxes or content outside the bytes. */
function readAll(bytes: Uint8Array): void {
  let at = 0;
  for (const { start, contentStart, end, content } of iterateBoxes(bytes)) {
    expect(start).toBe(at);
    expect(contentStart).toBeGreaterThan(start);
    expect(end).toBeGreaterThanOrEqual(contentStart);
    expect(content).toHaveLength(Math.max(0, Math.min(end, bytes.length) - contentStart));
    at = end;
  }
  findBox(bytes, ['moov', 'trak', 'mdia', 'hdlr']);
  expect(readBrands(bytes).length).toBeLessThan(127);
}

describe('ISO base media codec', () => {
  it('reads arbitrary, truncated and mutated bytes without throwing', () => {
    fc.assert(fc.property(byteArrays, readAll));
    fc.assert(fc.property(damagedCopies(mp4), readAll), { numRuns: 300 });
    fc.assert(fc.property(damagedCopies(avif), readAll), { numRuns: 300 });
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(types, byteArrays)), fc.nat(1000), (expected, offset) => {
        const bytes = concatBytes(expected.map(([type, content]) => encodeBox(type, content)));
        const boxes = readBoxes(bytes, offset);
        expect(boxes.map(({ type, content }) => [type, content])).toEqual(expected);
        for (const { start, contentStart, end, content } of boxes) {
          expect(bytes.subarray(contentStart - offset, end - offset)).toEqual(content);
          expect(contentStart - start).toBe(8);
        }
      }),
    );
  });

  it('finds a box with its offset in the file', () => {
    const found = findBox(mp4, ['moov', 'trak', 'mdia', 'hdlr']);
    expect(found?.content.toString('latin1', 8, 12)).toBe('vide');
    expect(mp4.toString('latin1', (found?.contentStart ?? 0) - 4, found?.contentStart)).toBe('hdlr');
    expect(findBox(mp4, ['moov', 'trak', 'none'])).toBeUndefined();
  });

  it('reads 64-bit sizes and sizes of 0, and rejects sizes smaller than the header', () => {
    const large = encodeLargeBoxHead('mdat', 6_000_000_000);
    expect(readBoxHead(large, 100, 7_000_000_000)).toEqual({
      type: 'mdat',
      start: 100,
      contentStart: 100 + maxBoxHeadBytes,
      end: 6_000_000_116,
    });
    expect(readBoxHead(Buffer.from('\0\0\0\0mdat', 'latin1'), 20, 99)?.end).toBe(99);
    expect(readBoxHead(Buffer.from('\0\0\0\x07mdat', 'latin1'), 0, 99)).toBeUndefined();
    expect(readBoxHead(large.subarray(0, 15), 0, 99)).toBeUndefined();
  });

  it('identifies images by their brands', () => {
    expect(identifyHeif(readBrands(avif))).toBe('avif');
    expect(identifyHeif(readBrands(mp4))).toBeUndefined();
    expect(identifyHeif(['mif1', 'heic'])).toBe('heic');
    expect(['avis', 'msf1', 'hevc', 'avif', 'mif1'].map(isSequenceBrand)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(readBrands(encodeBox('free', encodeLatin1('avif')))).toEqual([]);
  });

  it('writes boxes that FFprobe reads', () => {
    const path = join(folder, 'written.mp4');
    const rewritten = readBoxes(mp4).map(({ type, content }) => encodeBox(type, content));
    const large = Buffer.concat([encodeLargeBoxHead('skip', 33), Buffer.alloc(33)]);
    const moov = rewritten.pop() ?? large;
    writeFileSync(path, Buffer.concat([...rewritten, large, moov]));
    const show = [
      '-count_frames',
      '-show_entries',
      'stream=codec_name,nb_read_frames',
      '-of',
      'csv=p=0',
      path,
    ];
    expect(execFileSync('ffprobe', ['-v', 'error', ...show], { encoding: 'utf8' }).trim()).toBe('mpeg4,5');
  });
});
