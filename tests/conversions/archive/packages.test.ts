import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '#src/contract/faults.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { writeCabinet, writeLha, writeRpm } from '#tests/fixtures/packages.ts';
import { listArchiveContents, writeTree, makeArchive, run } from '#tests/support/archives.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Disc images, cabinets, system packages and rare compression formats, which are read but never written.

/** 2001-02-03 04:05:06 UTC. */
const modifiedAt = 981_173_106;
const tree = {
  'hello.txt': 'Hello\n',
  'run me.sh': '#!/bin/sh\necho run\n',
  'folder/data.bin': Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) & 255)),
};
const plain = Object.entries(tree).map(([name, content]) => ({ name, content: Buffer.from(content) }));

const folder = mkdtempSync(join(tmpdir(), 'archive-packages-'));
const treeFolder = writeTree(tree, modifiedAt);
let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(async () => {
  await bench.close();
  for (const path of [folder, treeFolder]) rmSync(path, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const cpio = () => readFileSync(makeArchive('cpio', treeFolder, at('a.cpio')));

/** Creates a file of each format, with a system program or byte by byte. */
const makers: Partial<Record<FormatId, () => Buffer>> = {
  iso: () => readFileSync(makeArchive('iso', treeFolder, at('a.iso'))),
  jar: () => readFileSync(makeArchive('jar', treeFolder, at('a.jar'))),
  cpio,
  rpm: () => writeRpm(cpio()),
  deb: writeDebianPackage,
  cab: () => writeCabinet(plain.map((file) => ({ ...file, name: file.name.replaceAll('/', '\\') }))),
  lha: () => writeLha(plain),
  lz4: () => writePackedTape('lz4'),
  lz: () => writePackedTape('lzip'),
};
const made = Object.keys(makers) as FormatId[];

function writeDebianPackage(): Buffer {
  const outer = writeTree({ 'debian-binary': '2.0\n' }, modifiedAt);
  run('bsdtar', ['-cJf', join(outer, 'data.tar.xz'), '-C', treeFolder, '.']);
  run('bsdtar', ['-czf', join(outer, 'control.tar.gz'), '-C', treeFolder, 'hello.txt']);
  const members = ['debian-binary', 'control.tar.gz', 'data.tar.xz'];
  run('bsdtar', ['--format', 'arsvr4', '-cf', at('a.deb'), ...members], { cwd: outer });
  rmSync(outer, { recursive: true });
  return readFileSync(at('a.deb'));
}

function writePackedTape(method: 'lz4' | 'lzip'): Buffer {
  run('bsdtar', ['--format', 'pax', `--${method}`, '-cf', at('packed'), '-C', treeFolder, '.']);
  return readFileSync(at('packed'));
}

function write(format: FormatId, bytes = makers[format]?.()): string {
  const path = at(`source.${format === 'lha' ? 'lzh' : format}`);
  writeFileSync(path, bytes ?? '');
  return path;
}

const filesIn = (path: string) =>
  new Map(
    [...listArchiveContents(path)].flatMap(([name, { content }]) => (content ? [[name, content]] : [])),
  );

describe('disc images, cabinets and packages are unpacked completely', () => {
  test.each(made)('%s to ZIP and TAR.GZ', async (from) => {
    const path = write(from);
    for (const to of ['zip', 'tgz'] as const) {
      const { files } = await bench.convert(path, to);
      const unpacked = listArchiveContents(files[0] ?? '');
      expect(filesIn(files[0] ?? '')).toEqual(filesIn(makeArchive('tar', treeFolder, at('tree.tar'))));
      expect(Math.abs((unpacked.get('hello.txt')?.modifiedAt ?? 0) - modifiedAt)).toBeLessThanOrEqual(2);
    }
  });

  test.each(made)('reports a truncated %s as damaged', async (from) => {
    const bytes = makers[from]?.() ?? Buffer.alloc(0);
    const path = write(from, bytes.subarray(0, Math.floor(bytes.length * (from === 'iso' ? 0.25 : 0.6))));
    const error: unknown = await bench.convert(path, 'zip').catch((caught: unknown) => caught);
    expect(error instanceof Fault && error.code).toBe('file-damaged');
  });

  test.each(made)('rejects a disguised %s', async (from) => {
    const path = write(from, Buffer.from('This is a letter and no archive at all.\n'.repeat(50)));
    const error: unknown = await bench.convert(path, 'zip').catch((caught: unknown) => caught);
    expect(error instanceof Fault && error.code).toBe('file-damaged');
  });

  test('a single file packed with LZ4 keeps its name without the extension', async () => {
    const block = Buffer.concat([Buffer.from([0x50]), Buffer.from('hello')]); // five literals
    const length = Buffer.alloc(4);
    length.writeUInt32LE(block.length);
    writeFileSync(at('notes.txt.lz4'), Buffer.concat([Buffer.from('02214c18', 'hex'), length, block]));
    const { files } = await bench.convert(at('notes.txt.lz4'), 'zip');
    expect([...listArchiveContents(files[0] ?? '').keys()]).toEqual(['notes.txt']);
    expect(run('bsdtar', ['-xOf', files[0] ?? '']).toString()).toBe('hello');
  });

  test('fails if the content does not match the stated checksum', async () => {
    const path = write('jar', craftZip([{ name: 'a.txt', content: 'a', statedCrc32: 1 }]));
    for (const to of ['zip', 'tar', '7z'] as const) {
      const error: unknown = await bench.convert(path, to).catch((caught: unknown) => caught);
      expect(error instanceof Fault && error.code).toBe('file-damaged');
    }
  });
});
