import { copyFile, link } from 'node:fs/promises';

/**
 * Makes a file available at a second path, as a hard link if the file system allows it. The bytes may then be shared
 * and must only be read.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to)); // whatever the reason linking failed, copying reports it better
}
