import { execFileSync } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import {
  maxUnpackedBytesFor,
  checkStated,
  maxArchiveEntries,
  maxArchiveUnpackedBytes,
} from '#src/converters/archive/limits.ts';
import { detectFormat } from '#src/formats/detect.ts';
import { listArchiveContents, writeTree, makeArchive, namesIn, run } from '#tests/support/archives.ts';
import { quine } from '#tests/fixtures/quine.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { measureCpuSeconds } from '#tests/support/effort.ts';
import { until } from '#tests/support/jobs.ts';
import { isRunning } from '#tests/support/sandbox/running-programs.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-hostile-'));
let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});

const save = (name: string, bytes: Buffer): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

const formatIn = (path: string) => (path.includes('.7z') ? '7z' : 'zip');

describe('links', () => {
  const canary = 'CANARY-7f3a9c-of-the-host';

  test.each(['zip', '7z', 'tar', 'tgz'])(
    'a %s with links to a host file reveals none of its bytes',
    async (from) => {
      const tree = writeTree({ 'good.txt': 'good' }, 1_000_000_000);
      const secret = save(`secret-${from}`, Buffer.from(canary));
      symlinkSync(secret, join(tree, 'stolen.txt'));
      symlinkSync(tmpdir(), join(tree, 'way out'));
      const path = join(folder, `links.${from === 'tgz' ? 'tar.gz' : from}`);
      if (from === 'zip' || from === '7z') run('7zz', ['a', '-snl', path, '.'], { cwd: tree });
      else makeArchive(from, tree, path);
      expect(run('bsdtar', ['-tvf', path]).toString()).toContain('-> ');

      for (const to of (['7z', 'zip', 'tar', 'rar'] as const).filter((target) => target !== from)) {
        const { files, notes } = await bench.convert(path, to);
        const contents = listArchiveContents(files[0] ?? '');
        expect([...contents.keys()]).toEqual(['good.txt']);
        expect(run('bsdtar', ['-xOf', files[0] ?? '']).toString()).not.toContain(canary);
        expect(notes).toContainEqual(note('links-omitted', { entries: 2 }));
      }
      rmSync(tree, { recursive: true });
    },
  );

  test('the threat is real: 7-Zip on its own packs the target of a link', () => {
    const tree = writeTree({ 'good.txt': 'good' }, 1_000_000_000);
    symlinkSync(save('secret', Buffer.from(canary)), join(tree, 'stolen.txt'));
    run('7zz', ['a', join(folder, 'control.7z'), '.'], { cwd: tree });
    expect(run('bsdtar', ['-xOf', join(folder, 'control.7z'), 'stolen.txt']).toString()).toBe(canary);
    rmSync(tree, { recursive: true });
  });

  test('turns hard links into separate files, and leaves out devices and pipes', async () => {
    const tree = writeTree({ 'one.txt': 'shared content', 'empty.txt': '' }, 1_000_000_000);
    linkSync(join(tree, 'one.txt'), join(tree, 'two.txt'));
    execFileSync('mkfifo', [join(tree, 'pipe')]);
    const path = makeArchive('tar', tree, join(folder, 'hard-links.tar'));
    expect(run('bsdtar', ['-tvf', path]).toString()).toContain('link to');
    const { files, notes } = await bench.convert(path, 'zip');
    const contents = listArchiveContents(files[0] ?? '');
    expect([...contents.keys()]).toEqual(['empty.txt', 'one.txt', 'two.txt']);
    expect(contents.get('two.txt')?.content).toBe(contents.get('one.txt')?.content);
    expect(notes).toEqual([note('special-files-omitted', { entries: 1 })]);
    rmSync(tree, { recursive: true });
  });

  test.each(['gnu', 'posix', 'ustar'])('fills hard links to non-ASCII names (%s)', async (format) => {
    const tree = writeTree({ 'Grüße & Küsse.txt': 'shared content' }, 1_000_000_000);
    linkSync(join(tree, 'Grüße & Küsse.txt'), join(tree, 'zwei – é.txt'));
    const path = join(folder, `${format}-links.tar`);
    run('tar', [`--format=${format}`, '-cf', path, 'Grüße & Küsse.txt', 'zwei – é.txt'], { cwd: tree });
    const { files, notes } = await bench.convert(path, 'zip');
    const contents = listArchiveContents(files[0] ?? '');
    expect([...contents.keys()]).toEqual(['Grüße & Küsse.txt', 'zwei – é.txt']);
    expect(contents.get('zwei – é.txt')?.content).toBe(contents.get('Grüße & Küsse.txt')?.content);
    expect(notes).toEqual([]);
    rmSync(tree, { recursive: true });
  });

  test('a hard link has the time of its target, whatever its own header states', async () => {
    const tape = pack();
    const mtime = new Date('2009-02-13T23:31:30Z');
    tape.entry({ name: 'first', mtime }, 'content');
    tape.entry({ name: 'second', type: 'link', linkname: 'first', mtime: new Date(0) });
    tape.finalize();
    const { files } = await bench.convert(save('timeless.tar', await buffer(tape)), '7z');
    const times = run('7zz', ['l', '-slt', files[0] ?? ''], {
      env: { ...process.env, TZ: 'UTC' },
    }).toString();
    expect(times.match(/2009-02-13 23:31:30/g)).toHaveLength(2);
  });

  test('leaves out a hard link to a file that does not precede it', async () => {
    const tape = pack();
    tape.entry({ name: 'first', type: 'link', linkname: '/etc/passwd' });
    tape.entry({ name: 'second', type: 'link', linkname: 'third' });
    tape.entry({ name: 'third' }, 'content');
    tape.finalize();
    const { files, notes } = await bench.convert(save('loose.tar', await buffer(tape)), 'zip');
    expect(namesIn(files[0] ?? '')).toEqual(['third']);
    expect(notes).toEqual([note('links-omitted', { entries: 2 })]);
  });
});

describe('names', () => {
  test('no name leaves the folder, is invalid on Windows or collides', async () => {
    const names = [
      '../../slip.txt',
      '/etc/absolute.txt',
      '..\\..\\back.txt',
      'C:\\Windows\\drive.txt',
      'nul\0byte.txt',
      'con.txt',
      'a/../b.txt',
      'evil\u202etxt.exe',
      'Case.txt',
      'case.TXT',
      'same.txt',
      'same.txt',
      'trailing. ',
      'x'.repeat(5000),
      '..',
    ];
    const zip = craftZip(names.map((name) => ({ name, content: 'x', utf8: true })));
    for (const to of ['tar', '7z', 'rar', 'tgz'] as const) {
      const { files, notes } = await bench.convert(save('names.zip', zip), to);
      expect(
        [...listArchiveContents(files[0] ?? '')]
          .filter(([, fact]) => fact.type === 'file')
          .map(([path]) => path),
      ).toEqual(
        [
          'Case.txt',
          'Windows/drive.txt',
          '_con.txt',
          'a/b.txt',
          'back.txt',
          'case (2).TXT',
          'etc/absolute.txt',
          'evil_txt.exe',
          'nul_byte.txt',
          'same (2).txt',
          'same.txt',
          'slip.txt',
          'trailing',
          'x'.repeat(240),
        ].toSorted(),
      );
      expect(notes).toEqual(
        expect.arrayContaining([
          note('names-made-safe', { entries: 10 }),
          note('names-made-unique', { entries: 2 }),
          note('nameless-files-omitted', { entries: 1 }),
        ]),
      );
    }
  });

  test.each([
    ['GBK', ['c4cfb6abcef7b1b1', 'ced2b5c4cec4bcfe2e747874'], ['南东西北', '我的文件.txt']],
    ['Shift JIS', ['8eca905e2e6a7067', '93fa967b8cea2e747874'], ['写真.jpg', '日本語.txt']],
    ['code page 866', ['8fe0a8a2a5e22e747874', 'a4aeaae3aca5ade2'], ['Привет.txt', 'документ']],
    ['KOI8-R', ['f0d2c9d7c5d42e747874', 'c4cfcbd5cdc5ced4'], ['Привет.txt', 'документ']],
    ['code page 437', ['728273756d82', '9a6265722e747874'], ['résumé', 'Über.txt']],
  ])('names in %s are read and written as UTF-8', async (label, hex, expected) => {
    const names = hex.map((text) => Buffer.from(text, 'hex'));
    const zip = save('old.zip', craftZip(names.map((name) => ({ name, content: 'x' }))));
    const { files, notes } = await bench.convert(zip, 'tar');
    expect(new Set(listArchiveContents(files[0] ?? '').keys())).toEqual(new Set(expected));
    expect(notes).toEqual([note('names-decoded', { charset: label })]);
    const back = await bench.convert(files[0] ?? '', 'zip');
    const bytes = readFileSync(back.files[0] ?? '');
    expect(bytes.includes(expected[0] ?? '?', 0, 'utf8')).toBe(true);
    expect(bytes.readUInt16LE(6) & 0x800).toBe(0x800);
  });

  test('reads names in KOI8-R from a tar', async () => {
    const tree = writeTree({}, 1_000_000_000);
    const raw = Buffer.concat([Buffer.from(`${tree}/`), Buffer.from('d0d2c9d7c5d42e747874', 'hex')]);
    writeFileSync(raw, 'hello');
    const path = join(folder, 'koi8.tar');
    execFileSync('tar', ['--format=ustar', '-cf', path, '.'], {
      cwd: tree,
      env: { ...process.env, LC_ALL: 'C' },
    });
    const { files } = await bench.convert(path, 'zip');
    expect(listArchiveContents(files[0] ?? '').has('привет.txt')).toBe(true);
    rmSync(tree, { recursive: true });
  });
});

describe('sizes', () => {
  const zeros = Buffer.alloc(60_000_000);

  test.each([
    ['bomb.zip', () => craftZip([{ name: 'zeros', content: zeros, deflate: true }])],
    ['bomb.gz', () => gzipSync(zeros)],
    ['bomb.tar.gz', () => gzipSync(zeros)],
    ['bomb.zst', () => zstdCompressSync(zeros)],
    ['bomb.bz2', () => run('bzip2', ['-c'], { input: zeros, stdio: 'pipe' })],
    ['bomb.xz', () => run('xz', ['-0', '-c'], { input: zeros, stdio: 'pipe' })],
    ['bomb.7z', () => sevenZipped(zeros)],
  ])('%s is rejected quickly', async (name, make) => {
    const path = save(name, make());
    const effort = await measureCpuSeconds(() =>
      expect(bench.convert(path, 'tar')).rejects.toMatchObject({ code: 'expands-too-much' }),
    );
    expect(effort).toBeLessThan(10);
  });

  test('counts overlapping entries separately', async () => {
    const zip = craftZip([
      { name: 'zeros', content: zeros.subarray(0, 1_000_000), deflate: true, copies: 2000 },
    ]);
    await expect(bench.convert(save('overlapping.zip', zip), 'tar')).rejects.toMatchObject({
      code: 'expands-too-much',
    });
  });

  test.each([
    ['more', { statedBytes: 999_999 }],
    ['less', { statedBytes: 10 }],
    ['another checksum', { statedCrc32: 1 }],
  ])('rejects a zip that states %s than it contains', async (_, lie) => {
    const content = Buffer.alloc(500_000, 'text of a file that is packed rather well. ');
    const zip = save('lying.zip', craftZip([{ name: 'a.txt', content, deflate: true, ...lie }]));
    for (const to of ['tar', '7z', 'rar', 'tgz'] as const)
      await expect(bench.convert(zip, to)).rejects.toMatchObject({ code: 'file-damaged' });
  });

  test('applies the limits to the stated sizes', () => {
    const half = maxArchiveUnpackedBytes / 2;
    expect(() => checkStated([entry(half), entry(half)], half)).not.toThrow();
    expect(() => checkStated([entry(half), entry(half), entry(1)], half)).toThrow('unpacked-too-large');
    expect(() => checkStated([entry(10_000_000)], 1)).not.toThrow();
    expect(() => checkStated([entry(20_000_000)], 199_999)).toThrow('expands-too-much');
    expect(maxUnpackedBytesFor(200_000)).toBe(20_000_000);
  });

  test.each(['zip', '7z', 'tar', 'tgz'])('rejects a %s with more than 10,000 entries', async (from) => {
    const many = Object.fromEntries(
      Array.from({ length: maxArchiveEntries + 1 }, (_, index) => [`f${index}`, '']),
    );
    const tree = writeTree(many, 1_000_000_000);
    const path = makeArchive(from, tree, join(folder, `many.${from === 'tgz' ? 'tar.gz' : from}`));
    await expect(bench.convert(path, from === 'tar' ? 'zip' : 'tar')).rejects.toMatchObject({
      code: 'too-many-entries',
    });
    rmSync(tree, { recursive: true });
  });
});

describe('incomplete archives', () => {
  const tree = { 'a.txt': 'some text\n'.repeat(5000), 'b.bin': Buffer.alloc(50_000, 'abcdefg') };

  test.each(['zip', '7z', 'tar', 'tgz', 'tbz', 'txz', 'tzst'])('rejects half of a %s', async (from) => {
    const source = writeTree(tree, 1_000_000_000);
    const whole = readFileSync(makeArchive(from, source, join(folder, `whole.${from}`)));
    const extension = from.startsWith('t') && from !== 'tar' ? `tar.${from.slice(1)}` : from;
    const path = save(`half.${extension}`, whole.subarray(0, whole.length / 2));
    await expect(
      bench.convert(path, from === 'zip' ? 'tar' : 'zip', {}, { from: from as 'zip' }),
    ).rejects.toMatchObject({ code: 'file-damaged' });
    rmSync(source, { recursive: true });
  });

  test('rejects half of a RAR, and one with an altered byte', async () => {
    const source = writeTree(tree, 1_000_000_000);
    const { files } = await bench.convert(makeArchive('zip', source, join(folder, 'whole.zip')), 'rar');
    const whole = readFileSync(files[0] ?? '');
    await expect(
      bench.convert(save('half.rar', whole.subarray(0, whole.length / 2)), 'zip'),
    ).rejects.toMatchObject({ code: 'file-damaged' });
    const changed = Buffer.from(whole);
    changed.write('X', whole.indexOf('some text') + 20);
    await expect(bench.convert(save('changed.rar', changed), 'zip')).rejects.toMatchObject({
      code: 'file-damaged',
    });
    rmSync(source, { recursive: true });
  });

  test('rejects one part of several with the reason', async () => {
    const part = save('part.zip', craftZip([{ name: 'a', content: 'x' }], { diskNumber: 1 }));
    await expect(bench.convert(part, 'tar')).rejects.toMatchObject({ code: 'archive-volume' });
    const big = writeTree({ 'big.bin': Buffer.alloc(40_000, 'x') }, 1_000_000_000);
    const first = join(folder, 'first.tar');
    const second = join(folder, 'second.tar');
    run(
      'tar',
      [
        '-cM',
        '-L',
        '20',
        '--format=gnu',
        '-f',
        first,
        '-f',
        second,
        '-f',
        join(folder, 'third.tar'),
        'big.bin',
      ],
      { cwd: big },
    );
    await expect(bench.convert(second, 'zip')).rejects.toMatchObject({ code: 'archive-volume' });
    rmSync(big, { recursive: true });
  });

  test('recognizes each part of an archive split by 7-Zip or another program', async () => {
    const whole = craftZip([{ name: 'a', content: 'x'.repeat(100) }]);
    const span = Buffer.from([0x50, 0x4b, 0x07, 0x08]);
    const early = save('cut.z01', Buffer.concat([span, whole.subarray(0, 60)]));
    const last = Buffer.concat([Buffer.from('the end of some content'), whole.subarray(-22)]);
    last.writeUInt16LE(3, last.length - 18);
    const cut = writeTree({ 'big.bin': Buffer.alloc(40_000, 'x') }, 1_000_000_000);
    run('7zz', ['a', '-mx0', '-v20k', join(folder, 'cut.7z'), '.'], { cwd: cut });
    for (const path of [early, save('cut.zip', last), join(folder, 'cut.7z.001')])
      await expect(bench.convert(path, 'tar', {}, { from: formatIn(path) })).rejects.toMatchObject({
        code: 'archive-volume',
      });
    const { format } = await detectFormat(
      async (start, length) => last.subarray(start, start + length),
      last.length,
      'cut.zip',
    );
    expect(format).toBe('zip');
    rmSync(cut, { recursive: true });
  });

  test.each(['zip', 'tar'])('rejects an empty %s with the reason', async (from) => {
    const empty = from === 'zip' ? craftZip([]) : Buffer.alloc(10_240);
    await expect(bench.convert(save(`empty.${from}`, empty), '7z')).rejects.toMatchObject({
      code: 'no-content',
    });
  });
});

test('a RAR that ends in a stored ZIP is opened as a RAR', async () => {
  const inner = craftZip([{ name: 'inner.txt', content: 'inner' }]);
  const zip = craftZip([
    { name: 'first.txt', content: 'first' },
    { name: 'last.zip', content: inner },
  ]);
  const { files } = await bench.convert(save('nesting.zip', zip), 'rar');
  expect(namesIn(files[0] ?? '')).toEqual(['first.txt', 'last.zip']);
});

test.each(['gz', 'zip'] as const)('a %s that contains itself endlessly is opened once', async (format) => {
  const path = save(`quine.${format}`, quine(format));
  const within = format === 'gz' ? run('gzip', ['-dc', path]) : run('bsdtar', ['-xOf', path]);
  expect(within.equals(readFileSync(path))).toBe(true);
  for (const to of ['tar', '7z'] as const) {
    const { files } = await bench.convert(path, to);
    expect(namesIn(files[0] ?? '')).toHaveLength(1);
    expect(run('bsdtar', ['-xOf', files[0] ?? '']).equals(within)).toBe(true);
  }
});

test('canceling ends the work immediately', async () => {
  const tree = writeTree({ 'noise.bin': noise(40_000_000) }, 1_000_000_000);
  const path = makeArchive('tar', tree, join(folder, 'noise.tar'));
  const controller = new AbortController();
  const work = bench.convert(path, '7z', { level: 'smallest' }, { signal: controller.signal });
  const outcome = expect(work).rejects.toMatchObject({ code: 'cancelled' });
  await until(() => isRunning('7zz'));
  const effort = await measureCpuSeconds(() => {
    controller.abort();
    return outcome;
  });
  expect(effort).toBeLessThan(5);
  expect(isRunning('7zz')).toBe(false);
  rmSync(tree, { recursive: true });
});

describe.runIf(corpusFile('hostile'))('hostile archives from the corpus', () => {
  test.each([
    ['made/zip-slip-dotdot.zip', 'tar', 3],
    ['made/tar-symlink-escape.tar', 'zip', 2],
    ['real/evil-symlink.rar', 'zip', 1],
    ['real/recursive-quine.zip', 'tar', 2],
  ] as const)('%s becomes a safe %s of %i files', async (name, to, count) => {
    const { files } = await bench.convert(corpusFile(`hostile/${name}`) ?? '', to);
    const contents = [...listArchiveContents(files[0] ?? '')];
    expect(contents.filter(([, { type }]) => type === 'file')).toHaveLength(count);
    expect(contents.some(([, { type }]) => type === 'link')).toBe(false);
  });

  test('rejects a bomb of 512 MiB', async () => {
    await expect(
      bench.convert(corpusFile('hostile/made/zip-bomb-512mib.zip') ?? '', '7z'),
    ).rejects.toMatchObject({
      code: 'expands-too-much',
    });
  });
});

const entry = (sizeBytes: number) =>
  ({ name: 'a', type: 'file', sizeBytes, open: () => Promise.resolve(Readable.from([])) }) as const;

function sevenZipped(content: Buffer): Buffer {
  const path = join(folder, 'made.7z');
  run('7zz', ['a', '-si', path], { input: content, stdio: 'pipe' });
  return readFileSync(path);
}

/** Returns incompressible bytes, the same in every run. */
function noise(length: number): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(length));
}
