import { mkdir, mkdtemp, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderStorage } from '#src/storage/folder-storage.ts';
import { makeDeepTree } from '#tests/support/files/deep-tree.ts';
import { mountSmallDisk } from '#tests/support/sandbox/small-disk.ts';
import { storageContract } from './storage.ts';

async function openIn(parent: string) {
  const folder = await mkdtemp(join(parent, 'formshift-files-'));
  const close = () => rm(folder, { recursive: true });
  return { storage: folderStorage({ folder, reserveBytes: 0 }), folder, close };
}

storageContract('storage in a folder', () => openIn(tmpdir()));

describe('storage in a folder on another file system', () => {
  const shared = '/dev/shm';
  storageContract('takes files across', async () => openIn((await isOtherDisk(shared)) ? shared : tmpdir()));
});

async function isOtherDisk(path: string): Promise<boolean> {
  const [one, other] = await Promise.all([statfs(path).catch(() => undefined), statfs(tmpdir())]);
  return one !== undefined && one.type !== other.type;
}

it('reports disk-full on a full disk, leaves no partial file, and works again once there is space', async ({
  skip,
}) => {
  const disk = await mountSmallDisk(1024);
  if (!disk) skip('mounting a small disk needs root');
  if (!disk) return;
  const folder = join(disk.folder, 'files');
  await mkdir(folder);
  const storage = folderStorage({ folder, reserveBytes: 0 });
  const scratch = await mkdtemp(join(tmpdir(), 'formshift-large-'));
  const large = async () => {
    const path = join(scratch, 'large');
    await writeFile(path, Buffer.alloc(700_000, 1));
    return path;
  };
  await storage.store('first/in/0', await large());
  await expect(storage.store('second/in/0', await large())).rejects.toMatchObject({ code: 'disk-full' });
  expect(await readdir(join(folder, 'second/in'))).toEqual([]);
  expect(await storage.size('first/in/0')).toBe(700_000);
  await storage.deleteAll('second/');
  await storage.deleteAll('first/');
  await storage.store('third/in/0', await large());
  expect(await storage.size('third/in/0')).toBe(700_000);
  await rm(scratch, { recursive: true });
  await disk.remove();
});

it('counts a disk as full that has free space but almost no free inodes', async ({ skip }) => {
  const disk = await mountSmallDisk(8192, 200);
  if (!disk) skip('mounting a small disk needs root');
  if (!disk) return;
  const storage = folderStorage({ folder: disk.folder, reserveBytes: 0 });
  const names = Array.from({ length: 120 }, (_, index) => join(disk.folder, String(index)));
  expect(await storage.freeBytes()).toBeGreaterThan(0);
  for (const name of names) await writeFile(name, '');
  expect(await storage.freeBytes()).toBe(0);
  for (const name of names) await rm(name, { force: true });
  expect(await storage.freeBytes()).toBeGreaterThan(0);
  await disk.remove();
});

it('checks only the bytes on a disk that reports no inode count', async ({ skip }) => {
  const disk = await mountSmallDisk(1024);
  if (!disk) skip('mounting a small disk needs root');
  if (!disk) return;
  expect((await statfs(disk.folder)).files).toBe(0);
  expect(await folderStorage({ folder: disk.folder, reserveBytes: 0 }).freeBytes()).toBe(1024 * 1024);
  await disk.remove();
});

it('deletes folders nested deeper than a path can be long', async () => {
  const { storage, folder, close } = await openIn(tmpdir());
  makeDeepTree(join(folder, 'job'), { depth: 3000 });
  await storage.deleteAll('job/');
  expect(await readdir(folder)).toEqual([]);
  await close();
});

it('denies other users of the machine access to the files of a job', async () => {
  const { storage, folder, close } = await openIn(tmpdir());
  const path = join(folder, 'upload');
  await writeFile(path, 'x');
  await storage.store('job/in/0', path);
  for (const name of ['job', 'job/in']) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  await close();
});

describe('the reserve of a folder', () => {
  it('is kept free', async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    const folder = tmpdir();
    const open = await folderStorage({ folder, reserveBytes: 0 }).freeBytes();
    const reserved = await folderStorage({ folder, reserveBytes: 1 }).freeBytes();
    expect(Math.abs(open - bavail * bsize)).toBeLessThan(1e9);
    expect(reserved).toBeLessThan(open);
    expect(await folderStorage({ folder, reserveBytes: bavail * bsize * 2 }).freeBytes()).toBe(0);
  });
});
