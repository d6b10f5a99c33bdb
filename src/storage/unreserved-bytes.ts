import { statfs } from 'node:fs/promises';

/** A folder, and how much space to keep free on its disk. */
export interface DiskSettings {
  readonly folder: string;
  /** Free bytes to keep on the disk: 2 GiB by default; 5 % of the disk if that is more and this isn't 0. */
  readonly reserveBytes?: number;
}

const usualReserveBytes = 2 * 1024 ** 3;
const reserveShare = 0.05;
/** Minimum number of free inodes; with fewer, the disk counts as full regardless of its free bytes. */
const minFreeEntries = 100;

/** Resolves to the bytes that can be written to a disk before its reserve is reached; 0 if no file can be created. */
export async function readUnreservedBytes({
  folder,
  reserveBytes = usualReserveBytes,
}: DiskSettings): Promise<number> {
  const { bavail, bsize, blocks, files, ffree } = await statfs(folder);
  if (files > 0 && ffree < minFreeEntries) return 0;
  const reserve = reserveBytes === 0 ? 0 : Math.max(reserveBytes, blocks * bsize * reserveShare);
  return Math.max(0, bavail * bsize - reserve);
}
