import { createCipheriv } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { listArchiveContents, readFolderFacts, writeTree, run } from '#tests/support/archives.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-options-'));
const tree = writeTree(
  { 'a.txt': 'some text\n'.repeat(5000), 'folder/b.bin': noise(100_000), 'c.txt': '' },
  1_000_000_000,
);
let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(async () => {
  await bench.close();
  for (const path of [folder, tree]) rmSync(path, { recursive: true, force: true });
});

/** ASCII only, because 7-Zip does not write a ZIP with a non-ASCII password. */
const password = 'open sesame 42';
const unicodePassword = 'naïve Paßwort 42';

describe('passwords', () => {
  test.each([
    ['ZipCrypto', 'crypto.zip', ['-tzip', '-mem=ZipCrypto']],
    ['AES in ZIP', 'aes.zip', ['-tzip', '-mem=AES256']],
    ['AES in 7z', 'contents.7z', ['-t7z']],
    ['AES in 7z, names too', 'names.7z', ['-t7z', '-mhe=on']],
  ])('%s opens only with the right password', async (_, name, switches) => {
    const path = join(folder, name);
    run('7zz', ['a', ...switches, `-p${password}`, path, '.'], { cwd: tree });
    await expect(bench.convert(path, 'tar')).rejects.toMatchObject({ code: 'password-needed' });
    await expect(bench.convert(path, 'tar', { password: 'wrong' })).rejects.toMatchObject({
      code: 'password-wrong',
    });
    const { files, notes } = await bench.convert(path, 'tar', { password });
    expect(listArchiveContents(files[0] ?? '')).toEqual(readFolderFacts(tree));
    expect(notes).toEqual([note('password-removed')]);
  });

  test('an unneeded password is ignored', async () => {
    const path = join(folder, 'open.7z');
    run('7zz', ['a', path, '.'], { cwd: tree });
    const { files, notes } = await bench.convert(path, 'zip', { password });
    expect(listArchiveContents(files[0] ?? '')).toEqual(readFolderFacts(tree));
    expect(notes).toEqual([]);
  });

  test('a password can contain characters of any script', async () => {
    const path = join(folder, 'unicode.7z');
    run('7zz', ['a', '-mhe=on', `-p${unicodePassword}`, path, '.'], { cwd: tree });
    const { files } = await bench.convert(path, 'tar', { password: unicodePassword });
    expect(listArchiveContents(files[0] ?? '')).toEqual(readFolderFacts(tree));
  });

  test('the password never appears in the command line of a process', async () => {
    const path = join(folder, 'slow.7z');
    const big = writeTree({ 'noise.bin': noise(10_000_000) }, 1_000_000_000);
    run('7zz', ['a', `-p${password}`, '-mx=1', path, '.'], { cwd: big });
    rmSync(big, { recursive: true });
    const seen = new Set<string>();
    const isCaught = () => [...seen].some((line) => line.includes('7zz') && line.includes('-so'));
    const watch = setInterval(() => processes().forEach((line) => seen.add(line)), 5);
    // A fast machine may finish unpacking between two samples, so the conversion repeats until one catches it.
    for (let round = 0; round < 50 && !isCaught(); round++) await bench.convert(path, 'tar', { password });
    clearInterval(watch);
    expect(isCaught()).toBe(true);
    expect([...seen].filter((line) => line.includes(password))).toEqual([]);
  });
});

describe('ZIP compression methods', () => {
  test.each(['BZip2', 'LZMA', 'Deflate64', 'PPMd'])('reads %s', async (method) => {
    const path = join(folder, `${method}.zip`);
    run('7zz', ['a', '-tzip', `-mm=${method}`, path, '.'], { cwd: tree });
    const { files } = await bench.convert(path, 'tgz');
    expect(listArchiveContents(files[0] ?? '')).toEqual(readFolderFacts(tree));
  });
});

test('a ZIP with an unknown encryption is not reported as damaged', async () => {
  const zip = craftZip([{ name: 'a.txt', content: 'a' }]);
  zip.writeUInt16LE(0x41, zip.indexOf('PK\u0001\u0002') + 8); // APPNOTE 4.4.4: encrypted, with strong encryption
  const path = join(folder, 'strong.zip');
  writeFileSync(path, zip);
  await expect(bench.convert(path, 'tar')).rejects.toMatchObject({ code: 'encryption-unknown' });
});

describe('tar formats', () => {
  test.each(['v7', 'ustar', 'oldgnu', 'gnu', 'posix'])('reads %s', async (tarFormat) => {
    const path = join(folder, `${tarFormat}.tar`);
    run('tar', [`--format=${tarFormat}`, '-cf', path, '.'], { cwd: tree });
    const { files } = await bench.convert(path, 'zip');
    expect(listArchiveContents(files[0] ?? '')).toEqual(readFolderFacts(tree));
  });

  test.each(['posix', 'oldgnu', 'gnu'])('fills the holes of sparse files in %s', async (tarFormat) => {
    const holes = writeTree({ 'plain.txt': 'plain', 'disk.img': 'start' }, 1_000_000_000);
    truncateSync(join(holes, 'disk.img'), 20_000_000);
    const image = openSync(join(holes, 'disk.img'), 'r+');
    for (let block = 1; block < 10; block += 1) writeSync(image, 'part', block * 2_000_000);
    closeSync(image);
    writeFileSync(join(holes, 'disk.img'), 'end', { flag: 'a' });
    utimesSync(join(holes, 'disk.img'), 1_000_000_000, 1_000_000_000);
    const path = join(folder, `holes-${tarFormat}.tar`);
    run('tar', [`--format=${tarFormat}`, '--sparse', '-cf', path, '.'], { cwd: holes });
    expect(statSync(path).size).toBeLessThan(100_000);
    const { files } = await bench.convert(path, 'zip');
    expect(listArchiveContents(files[0] ?? '')).toEqual(readFolderFacts(holes));
    rmSync(holes, { recursive: true });
  });

  test('keeps times after 2038 and before 1980', async () => {
    for (const [time, to] of [
      [4_000_000_000, 'tgz'],
      [4_000_000_000, '7z'],
      [86_400, 'tgz'],
      [86_400, '7z'],
    ] as const) {
      const old = writeTree({ 'a.txt': 'a' }, time);
      const path = join(folder, `${time}.tar`);
      run('tar', ['--format=posix', '-cf', path, '.'], { cwd: old });
      const { files } = await bench.convert(path, to);
      expect(listArchiveContents(files[0] ?? '').get('a.txt')?.modifiedAt).toBe(time);
      rmSync(old, { recursive: true });
    }
  });
});

describe('compression', () => {
  test.each(['zip', '7z', 'tgz', 'tbz', 'txz', 'tzst'] as const)('of %s has an effect', async (to) => {
    const words = writeTree({ 'words.txt': sentences(100_000) }, 1_000_000_000);
    const path = join(folder, 'words.tar');
    run('tar', ['-cf', path, '.'], { cwd: words });
    const sizeOf = async (level: string) =>
      statSync((await bench.convert(path, to, { level })).files[0] ?? '').size;
    const [fast, smallest] = [await sizeOf('fast'), await sizeOf('smallest')];
    expect(smallest).toBeLessThan(fast);
    rmSync(words, { recursive: true });
  });

  const hasRar = existsSync('/usr/bin/rar');

  test.runIf(hasRar)('compresses a RAR if the program of its vendor is installed', async () => {
    const words = writeTree(
      { 'many words.txt': 'one two three '.repeat(9_000), 'empty folder': null, 'ü 文': 'x' },
      0,
    );
    const path = join(folder, 'words.tar');
    run('tar', ['-cf', path, '.'], { cwd: words });
    const { files, notes } = await bench.convert(path, 'rar');
    expect(notes).toEqual([]);
    expect(statSync(files[0] ?? '').size).toBeLessThan(5_000);
    expect([...listArchiveContents(files[0] ?? '').keys()].toSorted()).toEqual([
      'empty folder',
      'many words.txt',
      'ü 文',
    ]);
    rmSync(words, { recursive: true });
  });

  test.skipIf(hasRar)('notes that a RAR is not compressed', async () => {
    const path = join(folder, 'plain.tar');
    run('tar', ['-cf', path, '.'], { cwd: tree });
    const { notes } = await bench.convert(path, 'rar');
    expect(notes).toEqual([note('rar-stored')]);
  });
});

test('reads the UTC time that older programs stored next to the time without a zone', async () => {
  const zip = craftZip([{ name: 'old.txt', content: 'old' }]);
  const directory = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
  const afterName = directory + 46 + 'old.txt'.length;
  const field = Buffer.alloc(12);
  field.writeUInt16LE(0x58_55, 0);
  field.writeUInt16LE(8, 2);
  field.writeInt32LE(1_504_710_156, 8);
  zip.writeUInt16LE(field.length, directory + 30);
  zip.writeUInt32LE(zip.readUInt32LE(zip.length - 10) + field.length, zip.length - 10);
  const path = join(folder, 'old.zip');
  writeFileSync(path, Buffer.concat([zip.subarray(0, afterName), field, zip.subarray(afterName)]));
  const { files } = await bench.convert(path, 'tar');
  expect(listArchiveContents(files[0] ?? '').get('old.txt')?.modifiedAt).toBe(1_504_710_156);
});

test('data that 7-Zip packed from a pipe becomes a file named after the archive', async () => {
  const path = join(folder, 'dump.sql.7z');
  run('7zz', ['a', '-si', path], { input: 'select 1;\n', stdio: 'pipe' });
  const { files } = await bench.convert(path, 'zip');
  expect([...listArchiveContents(files[0] ?? '').keys()]).toEqual(['dump.sql']);
});

/** Returns the command lines of all processes. */
function processes(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return ''; // it has exited
      }
    });
}

/** Returns incompressible bytes, the same in every run. */
function noise(length: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length));
}

function sentences(length: number): string {
  const words = [
    'the',
    'archive',
    'holds',
    'many',
    'words',
    'of',
    'a',
    'kind',
    'that',
    'repeat',
    'now',
    'and',
    'then',
  ];
  const pick = noise(length);
  return Array.from(pick, (byte) => words[byte % words.length]).join(' ');
}
