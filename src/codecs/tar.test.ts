import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damagedCopies } from '#tests/support/damaged-copies.ts';
import { isTarHeader, parseTarHeader, tarBlockBytes } from './tar.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tar-codec-'));
  writeFileSync(join(folder, 'a name.txt'), 'some content');
});
afterAll(() => rmSync(folder, { recursive: true }));

const writeTar = (format: string): Buffer =>
  execFileSync('tar', ['-c', `--format=${format}`, '-C', folder, 'a name.txt']);

describe('TAR codec', () => {
  it.each(['v7', 'ustar', 'gnu'])('reads the header of a %s archive written by tar', (format) => {
    const archive = writeTar(format);
    expect(isTarHeader(archive)).toBe(true);
    expect(parseTarHeader(archive)).toEqual({ name: 'a name.txt', typeFlag: format === 'v7' ? '\0' : '0' });
  });

  it('accepts a header without "ustar" only if its checksum is valid, signed or unsigned', () => {
    const header = writeTar('v7').subarray(0, tarBlockBytes);
    header[0] = (header[0] ?? 0) + 1;
    expect(isTarHeader(header)).toBe(false);
    header.fill(0xe9, 0, 10).fill(' ', 148, 156);
    const signedSum = Int8Array.from(header).reduce((sum, byte) => sum + byte, 0);
    header.write(`${signedSum.toString(8).padStart(6, '0')}\0`, 148, 'latin1');
    expect(isTarHeader(header)).toBe(true);
    expect(isTarHeader(header.subarray(0, 511))).toBe(false);
    expect(isTarHeader(Buffer.alloc(tarBlockBytes))).toBe(false);
  });

  it('reads arbitrary, truncated and mutated bytes without throwing', () => {
    const readAll = (bytes: Uint8Array): void => {
      isTarHeader(bytes);
      expect(parseTarHeader(bytes).name.length).toBeLessThanOrEqual(100);
    };
    fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), readAll));
    fc.assert(fc.property(damagedCopies(writeTar('ustar')), readAll), { numRuns: 300 });
  });
});
