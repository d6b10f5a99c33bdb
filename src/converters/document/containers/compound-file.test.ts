import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCompound } from './compound-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-compound-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Builds a compound file as in [MS-CFB] with three sectors: its table, its directory, and one whose chain loops to
 * itself.
 */
function inCircles(streamBytes: number): Buffer {
  const file = Buffer.alloc(512 * 4, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(0, 32);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0xffff_ffff, 56);
  file.writeUInt32LE(2, 60);
  file.writeUInt32LE(0, 72);
  file.writeUInt32LE(0, 76);
  const [table, directory, circle] = [512, 1024, 1536];
  file.writeUInt32LE(0xffff_fffe, table + 4);
  file.writeUInt32LE(2, table + 8);
  file.fill(0, directory, circle);
  writeEntry(file, directory, { name: 'Root Entry', type: 5, start: 2, sizeBytes: 0xffff_ffff });
  writeEntry(file, directory + 128, { name: 'Pictures', type: 2, start: 2, sizeBytes: streamBytes });
  file.fill(0, circle);
  return file;
}

function writeEntry(
  file: Buffer,
  at: number,
  { name, type, start, sizeBytes }: { name: string; type: number; start: number; sizeBytes: number },
): void {
  file.write(name, at, 'utf16le');
  file.writeUInt16LE(name.length * 2 + 2, at + 64);
  file.writeUInt8(type, at + 66);
  file.writeUInt32LE(start, at + 116);
  file.writeUInt32LE(sizeBytes, at + 120);
}

it.each([100, 0xffff_fff0])('follows no chain in circles, whatever the stream size (%d)', async (bytes) => {
  const path = join(folder, `circle-${bytes}`);
  await writeFile(path, inCircles(bytes));
  const file = await openCompound(path);
  expect(file.names).toEqual(['Root Entry', 'Pictures']);
  expect((await file.read('Pictures', 8_388_608))?.length).toBeLessThanOrEqual(65_536);
  const whole = Buffer.alloc(2048);
  await file.replace(whole, 'Pictures', Buffer.alloc(bytes === 100 ? 100 : 4096, 1));
  expect(whole.subarray(0, 1536).every((byte) => byte === 0)).toBe(true);
  await file.close();
});
