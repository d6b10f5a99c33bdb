import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { damagedCopies } from '#tests/support/damaged-copies.ts';
import {
  findZipEnd,
  hasZipSignature,
  iterateZipDirectory,
  readLocalZipName,
  zipContentOffset,
  zipEndBytes,
  zipSignature,
} from './zip.ts';

const comment = 'as long as it likes';

let real: Buffer;
beforeAll(async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('some content'), 'mimetype', { compress: false });
  zip.addBuffer(Buffer.alloc(300), 'folder/zeros.bin');
  zip.end({ comment, forceZip64Format: false });
  real = await buffer(zip.outputStream);
});

/** Reads everything the codec can read. Fails on an end record that extends past the bytes. */
function readAll(bytes: Uint8Array): void {
  const end = findZipEnd(bytes);
  if (end) {
    expect(end.start + zipEndBytes).toBeLessThanOrEqual(bytes.length);
    expect(end.end).toBeGreaterThanOrEqual(end.start + zipEndBytes);
  }
  for (const start of [0, end?.directoryOffset ?? 0]) {
    const names = [...iterateZipDirectory(bytes.subarray(start))];
    expect(names.length * 46).toBeLessThan(bytes.length + 46);
  }
  hasZipSignature(bytes);
  expect(readLocalZipName(bytes, 0).length).toBeLessThanOrEqual(256);
  expect(zipContentOffset(bytes, 0)).toBeGreaterThanOrEqual(30);
}

describe('ZIP codec', () => {
  it('reads arbitrary, truncated and mutated bytes without throwing', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), readAll));
    fc.assert(fc.property(damagedCopies(real), readAll), { numRuns: 500 });
  });

  it('takes linear time on bytes that are all signatures', () => {
    expect(findZipEnd(Buffer.alloc(2_000_000, 'P'))).toBeUndefined();
    const record = Buffer.alloc(46);
    record.write(zipSignature.directoryHeader, 'latin1');
    expect([...iterateZipDirectory(Buffer.alloc(46 * 50_000, record))]).toHaveLength(50_000);
  });

  it('reads the directory of an archive written by a library', () => {
    const end = findZipEnd(real);
    expect(end).toMatchObject({ end: real.length, diskNumber: 0 });
    expect(end && end.start + zipEndBytes + comment.length).toBe(real.length);
    const directory = real.subarray(end?.directoryOffset, end?.start);
    expect(directory).toHaveLength(end?.directoryBytes ?? 0);
    expect([...iterateZipDirectory(directory)]).toEqual(['mimetype', 'folder/zeros.bin']);
  });

  it('reads a local header', () => {
    expect(hasZipSignature(real)).toBe(true);
    expect(readLocalZipName(real, 0)).toBe('mimetype');
    const start = zipContentOffset(real, 0);
    expect(real.toString('latin1', start, start + 12)).toBe('some content');
  });

  it('uses the last complete end record, whatever follows it', () => {
    const end = findZipEnd(real);
    for (const trailing of ['', 'PK\u0005\u0006 that is cut off', 'P'.repeat(40)])
      expect(findZipEnd(Buffer.concat([real, Buffer.from(trailing)]))).toEqual(end);
    expect(findZipEnd(real.subarray(0, (end?.start ?? 0) + zipEndBytes - 1))).toBeUndefined();
  });
});
