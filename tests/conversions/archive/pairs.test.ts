import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatsOfType } from '#src/contract/conversion-types.ts';
import { loadRegistry } from '#src/converters/registry/registry.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import {
  listArchiveContents,
  readFolderFacts,
  writeTree,
  makeArchive,
  run,
} from '#tests/support/archives.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** 2001-02-03 04:05:06 UTC. */
const modifiedAt = 981_173_106;

const tree = {
  'hello.txt': 'Hello\n',
  'empty file': '',
  'with spaces & (brackets).txt': 'x'.repeat(70_000),
  'run me.sh': '#!/bin/sh\necho run\n',
  '.hidden': 'dot',
  '-dash': 'dash',
  '@at': 'at',
  'folder/random.bin': randomBytes(200_000),
  'folder/ünïcode 文字 🙂.txt': 'unicode',
  'folder/nested.zip': run('bsdtar', [
    '--format',
    'zip',
    '-cf',
    '-',
    '-C',
    import.meta.dirname,
    '../../support/corpus.ts',
  ]),
  'empty folder': null,
  [`deep/${'long folder name/'.repeat(8)}file with a rather long name that passes one hundred bytes.txt`]:
    'deep',
};

/** Formats that contain a single file, and how to create one. */
const singles: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  gz: (content) => gzipSync(content),
  zst: (content) => zstdCompressSync(content),
  bz2: (content) => run('bzip2', ['-c'], { input: content, stdio: 'pipe' }),
  xz: (content) => run('xz', ['-c'], { input: content, stdio: 'pipe' }),
  z: compress,
};

const registry = await loadRegistry({ has: () => true, report: { level: 'full', memory: 'cgroup' } });
const pairs = formatsOfType('archive').flatMap((from) =>
  registry.targets('archive', from).map((to) => ({ from, to })),
);
/**
 * Formats that keep fewer attributes of a file than the others, or contain more than files; they have a separate
 * suite.
 */
const packages: readonly FormatId[] = ['iso', 'cab', 'deb', 'rpm', 'cpio', 'lha', 'jar', 'lz4', 'lz'];
const archivePairs = pairs.filter(({ from }) => !(from in singles) && !packages.includes(from));
const singlePairs = pairs.filter(({ from }) => from in singles);

const folder = mkdtempSync(join(tmpdir(), 'archive-pairs-'));
const treeFolder = writeTree(tree, modifiedAt);
const sources = new Map<FormatId, string>();
let bench: Workbench;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  for (const from of new Set(archivePairs.map((pair) => pair.from)))
    sources.set(from, await makeSource(from));
});
afterAll(async () => {
  await bench.close();
  for (const path of [folder, treeFolder]) rmSync(path, { recursive: true, force: true });
});

test('every archive format is a source, and the four offered by the site are targets', () => {
  expect(new Set(pairs.map(({ from }) => from))).toEqual(new Set(formatsOfType('archive')));
  expect(registry.targets('archive', 'gz')).toEqual(expect.arrayContaining(['zip', '7z', 'tar', 'rar']));
  expect(archivePairs.length).toBeGreaterThan(50);
});

describe('files, folders, times and permissions are kept', () => {
  test.each(archivePairs)('$from to $to', async ({ from, to }) => {
    const made = await bench.convert(sources.get(from) ?? '', to);
    const [path = ''] = made.files;
    expect(made.files).toHaveLength(1);
    expect(path.endsWith(`.${formatById(to).extensions[0]}`)).toBe(true);
    expect(listArchiveContents(path)).toEqual(from === 'rar' ? withoutPermissions(expected()) : expected());
    expect(made.noteCodes.filter((code) => code !== 'rar-stored')).toEqual([]);
    expect(made.percents).toEqual(made.percents.toSorted((one, other) => one - other));
    expect(made.percents.at(-1)).toBe(100);
  });
});

describe('a single packed file becomes the only entry', () => {
  test.each(singlePairs)('$from to $to', async ({ from, to }) => {
    const content = Buffer.from('one file, packed alone\n'.repeat(1000));
    const path = join(folder, `notes.txt.${from}`);
    writeFileSync(path, singles[from]?.(content) ?? '');
    const { files } = await bench.convert(path, to);
    const entries = listArchiveContents(files[0] ?? '');
    writeFileSync(join(folder, 'notes.txt'), content);
    expect([...entries.keys()]).toEqual(['notes.txt']);
    expect(entries.get('notes.txt')?.content).toBe(readFolderFacts(folder).get('notes.txt')?.content);
  });
});

test('unpacks a file of several frames completely, with skippable frames in between', async () => {
  const parts = ['one ', 'two ', 'three'].map((part) => zstdCompressSync(Buffer.from(part.repeat(30_000))));
  const skipped = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 1, 2, 3, 4]);
  const path = join(folder, 'frames.txt.zst');
  writeFileSync(path, Buffer.concat([skipped, ...parts.flatMap((part) => [part, skipped])]));
  const { files } = await bench.convert(path, 'tar');
  const whole = ['one ', 'two ', 'three'].map((part) => part.repeat(30_000)).join('');
  expect(run('bsdtar', ['-xOf', files[0] ?? '']).toString()).toBe(whole);
  const gzips = ['a', 'b'].map((part) => gzipSync(part));
  writeFileSync(join(folder, 'members.txt.gz'), Buffer.concat(gzips));
  const { files: members } = await bench.convert(join(folder, 'members.txt.gz'), 'tar');
  expect(run('bsdtar', ['-xOf', members[0] ?? '']).toString()).toBe('ab');
});

test.each(['bz2', 'gz'])('ignores data after the end of a %s', async (format) => {
  const path = join(folder, `padded.txt.${format}`);
  writeFileSync(
    path,
    Buffer.concat([singles[format]?.(Buffer.from('all of it')) ?? Buffer.alloc(0), Buffer.alloc(700)]),
  );
  const { files } = await bench.convert(path, 'tar');
  expect(run('bsdtar', ['-xOf', files[0] ?? '']).toString()).toBe('all of it');
});

test('reads a ZIP with a line break after its end', async () => {
  const path = join(folder, 'sent-on.zip');
  writeFileSync(
    path,
    Buffer.concat([craftZip([{ name: 'a.txt', content: 'all of it' }]), Buffer.from('\r\n')]),
  );
  const { files } = await bench.convert(path, 'tar');
  expect(run('bsdtar', ['-xOf', files[0] ?? '', 'a.txt']).toString()).toBe('all of it');
});

test('data packed into a ZIP from a pipe becomes a file', async () => {
  const path = join(folder, 'dump.sql.zip');
  writeFileSync(path, craftZip([{ name: '-', content: 'insert', mode: 0o010600 }]));
  const { files } = await bench.convert(path, 'tar');
  expect(run('bsdtar', ['-xOf', files[0] ?? '']).toString()).toBe('insert');
});

test('a Zstandard file with a window larger than the available memory is not reported as damaged', async () => {
  const path = join(folder, 'far.txt.zst');
  const windowOf2GiB = Buffer.from('28b52ffd00a8', 'hex'); // RFC 8878, 3.1.1.1: no size, window 2^31
  writeFileSync(path, Buffer.concat([windowOf2GiB, Buffer.from('09000061', 'hex')]));
  await expect(bench.convert(path, 'tar')).rejects.toMatchObject({ code: 'engine-memory' });
});

/** Packs a file for `runCompressRecipe`, as libarchive writes it around raw content. */
function compress(content: Buffer): Buffer {
  writeFileSync(join(folder, 'raw'), content);
  run('bsdtar', ['-cZf', 'raw.Z', '--format', 'raw', 'raw'], { cwd: folder });
  return readFileSync(join(folder, 'raw.Z'));
}

const expected = () => readFolderFacts(treeFolder);
const withoutPermissions = (facts: ReturnType<typeof expected>) =>
  new Map(
    [...facts].map(([path, fact]) => [path, fact.type === 'file' ? { ...fact, isExecutable: false } : fact]),
  );

/** Creates a source archive with a system program. No free program writes RAR, so a RAR we wrote is read again. */
async function makeSource(from: FormatId): Promise<string> {
  const path = join(folder, `source.${formatById(from).extensions[0]}`);
  if (from !== 'rar') return makeArchive(from, treeFolder, path);
  const { files } = await bench.convert(await makeSource('tar'), 'rar');
  copyFileSync(files[0] ?? '', path);
  return path;
}
