import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashAlgorithms, type HashAlgorithm } from '#src/contract/conversion-types.ts';
import { checksumFile, hashFile, computeTextHash } from '#src/converters/hash/hash.ts';

const folder = mkdtempSync(join(tmpdir(), 'hash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sizes = [0, 1, 1_048_576, 5_000_001];

test.each(sizes)('all four checksums of %i bytes match those of other programs', async (sizeBytes) => {
  const path = writeFileOfSize(sizeBytes);
  const results = await hashFile(path);
  expect(results).toEqual(hashAlgorithms.map((algorithm) => ({ algorithm, hash: outside(algorithm, path) })));
});

test('keeps the order and selection of algorithms', async () => {
  const results = await hashFile(writeFileOfSize(10), ['sha256', 'crc32']);
  expect(results.map(({ algorithm }) => algorithm)).toEqual(['sha256', 'crc32']);
});

test('hashes a text as UTF-8', () => {
  const text = 'naïve ☃ 文字';
  const path = join(folder, 'text');
  writeFileSync(path, text);
  for (const algorithm of hashAlgorithms)
    expect(computeTextHash(algorithm, text)).toEqual({
      algorithm,
      hash: outside(algorithm, path),
      input: text,
    });
});

test('progress ends at 100 and never decreases', async () => {
  const percents: number[] = [];
  await hashFile(writeFileOfSize(5_000_001), ['md5'], { progress: (percent) => percents.push(percent) });
  expect(percents.at(-1)).toBe(100);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
});

test('hashing stops when canceled', async () => {
  const controller = new AbortController();
  const work = hashFile(writeFileOfSize(5_000_001), ['md5'], {
    signal: controller.signal,
    progress: () => controller.abort(),
  });
  await expect(work).rejects.toMatchObject({ code: 'cancelled' });
});

test.each(['plain.bin', 'with space (2).bin', 'back\\slash.bin', 'line\nbreak.bin', 'ünïcode ☃.bin'])(
  'standard tools can read the checksum file of %j',
  async (name) => {
    writeFileSync(join(folder, name), 'some content');
    const results = await hashFile(join(folder, name));
    for (const algorithm of ['md5', 'sha1', 'sha256'] as const) {
      const own = results.filter((result) => result.algorithm === algorithm);
      expect(checked(`${algorithm}sum`, checksumFile(own, name))).toBe(1);
      expect(checked(`${algorithm}sum`, checksumFile(results, name))).toBe(1);
    }
    expect(checked('cksum', checksumFile(results, name))).toBe(3);
  },
);

test('standard tools detect a changed file by its checksum file', async () => {
  writeFileSync(join(folder, 'changed'), 'before');
  const text = checksumFile(await hashFile(join(folder, 'changed'), ['sha256']), 'changed');
  writeFileSync(join(folder, 'changed'), 'after');
  expect(() => checked('sha256sum', text)).toThrow();
});

function writeFileOfSize(sizeBytes: number): string {
  const path = join(folder, `bytes-${sizeBytes}`);
  writeFileSync(path, Buffer.alloc(sizeBytes, 'The quick brown fox. '));
  return path;
}

/** Returns the checksum as computed by coreutils (or, for crc32, by the trailer of gzip). */
function outside(algorithm: HashAlgorithm, path: string): string {
  if (algorithm === 'crc32') {
    const packed = execFileSync('gzip', ['-c', path], { maxBuffer: 1e8 });
    return packed
      .readUInt32LE(packed.length - 8)
      .toString(16)
      .padStart(8, '0');
  }
  return execFileSync(`${algorithm}sum`, [path]).toString().slice(0, lengths[algorithm]);
}

const lengths = { md5: 32, sha1: 40, sha256: 64 } as const;

/** Counts the lines of a checksum file that a program verifies as OK. */
function checked(program: string, text: string): number {
  writeFileSync(join(folder, 'sums'), text);
  const output = execFileSync(program, ['--check', 'sums'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.toString().trim().split(/: OK$/m).length - 1;
}
