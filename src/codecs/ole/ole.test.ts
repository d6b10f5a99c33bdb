import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCompoundFile } from '#tests/fixtures/compound-file.ts';
import { damagedCopies } from '#tests/support/damaged-copies.ts';
import { hasOleSignature, listTopLevelNames, openOle, type OleFile } from './ole.ts';

const maxDirectoryBytes = 65_536;
const streams = {
  'Current User': Buffer.alloc(5000, 'user'),
  EncryptedSummary: Buffer.alloc(4096),
  'PowerPoint Document': Buffer.alloc(70_000, 'a presentation '),
};
const real = buildCompoundFile(streams);

const openBytes = (bytes: Uint8Array): Promise<OleFile> =>
  openOle(
    (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
    bytes.length,
    maxDirectoryBytes,
  );

/** Reads everything the codec can read. Fails if it returns more than requested or more than the file can hold. */
async function readAll(bytes: Uint8Array): Promise<void> {
  hasOleSignature(bytes);
  const file = await openBytes(bytes);
  expect(file.entries.length).toBeLessThanOrEqual(maxDirectoryBytes / 128);
  const names = listTopLevelNames(file.entries);
  expect(names.length).toBeLessThanOrEqual(file.entries.length);
  for (const name of names.slice(0, 8)) {
    const content = await file.readStream(name, 10_000);
    expect(content?.length ?? 0).toBeLessThanOrEqual(10_000);
    const extents = await file.locateStream(name);
    expect(extents.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(bytes.length + 65_536);
  }
}

/** A file with a valid signature, so that its tables are read. */
const headed = fc.uint8Array({ minLength: 504, maxLength: 3000 }).map((rest) => {
  const file = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), rest]);
  file.writeUInt32LE((file[48] ?? 0) % 4, 48);
  file.writeUInt32LE((file[60] ?? 0) % 4, 60);
  file.writeUInt32LE((file[76] ?? 0) % 4, 76);
  return file;
});

describe('OLE codec', () => {
  it('reads arbitrary, truncated and mutated bytes without throwing', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 1000 }), readAll));
    await fc.assert(fc.asyncProperty(headed, readAll));
    await fc.assert(fc.asyncProperty(damagedCopies(real), readAll), { numRuns: 300 });
    await fc.assert(fc.asyncProperty(damagedCopies(real.subarray(0, 4096)), readAll), { numRuns: 300 });
  });

  it('reads the streams of a file', async () => {
    const file = await openBytes(real);
    expect(hasOleSignature(real)).toBe(true);
    expect(listTopLevelNames(file.entries).toSorted()).toEqual(Object.keys(streams).toSorted());
    for (const [name, content] of Object.entries(streams))
      expect(Buffer.from((await file.readStream(name, 1e6)) ?? [])).toEqual(content);
    expect(await file.readStream('Current User', 7)).toHaveLength(7);
    expect(await file.readStream('none', 7)).toBeUndefined();
  });

  it('locates a stream in the file', async () => {
    const file = await openBytes(real);
    const extents = await file.locateStream('PowerPoint Document');
    const parts = extents.map(({ position, length }) => real.subarray(position, position + length));
    expect(Buffer.concat(parts).subarray(0, 70_000)).toEqual(streams['PowerPoint Document']);
    expect(await file.locateStream('none')).toEqual([]);
  });

  it('reads a small stream from the mini stream', async () => {
    const file = Buffer.from(real);
    const [root, small] = ['Root Entry', 'Current User'].map((name) => file.indexOf(name, 0, 'utf16le'));
    if (root === undefined || small === undefined) throw new Error('no such entries');
    const store = file.readUInt32LE(small + 116);
    const [table] = await (await openBytes(real)).locateStream('EncryptedSummary');
    if (!table) throw new Error('no such stream');
    file.writeUInt32LE(store, root + 116);
    file.writeUInt32LE(5000, root + 120);
    file.writeUInt32LE(0, small + 116);
    file.writeUInt32LE(100, small + 120);
    file.writeUInt32LE(table.position / 512 - 1, 60);
    file.writeUInt32LE(2, table.position);
    file.write('the third part', (store + 1) * 512 + 128);

    const ole = await openBytes(file);
    const content = Buffer.from((await ole.readStream('Current User', 1000)) ?? []);
    const thirdPart = file.subarray((store + 1) * 512 + 128, (store + 1) * 512 + 164);
    expect(content).toEqual(Buffer.concat([Buffer.from('user'.repeat(16)), thirdPart]));
    const extents = await ole.locateStream('Current User');
    expect(extents.map(({ position }) => position - (store + 1) * 512)).toEqual([0, 128]);
  });

  it('lists each name once even if entries refer to themselves', async () => {
    const file = Buffer.from(real);
    const entry = file.indexOf('EncryptedSummary', 0, 'utf16le');
    file.writeUInt32LE(2, entry + 68);
    file.writeUInt32LE(1, entry + 72);
    const { entries } = await openBytes(file);
    const names = listTopLevelNames(entries);
    expect(new Set(names).size).toBe(names.length);
  });
});
