import { copyFile, link } from 'node:fs/promises';

/** Puts a file under a second path as well, without a copy where the file system allows it: both are then the same bytes, only to be read. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to)); // whatever kept it from being linked, the copy tells better
}
