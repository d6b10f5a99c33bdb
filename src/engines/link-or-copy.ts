import { constants } from 'node:fs';
import { copyFile, link, open } from 'node:fs/promises';

/**
 * Makes a file available at a second path, as a hard link if the file system allows it. The bytes may then be shared
 * and must only be read. A symbolic link is not followed.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copy(from, to)); // whatever the reason linking failed, copying reports it better
}

async function copy(from: string, to: string): Promise<void> {
  const source = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    await copyFile(`/proc/self/fd/${source.fd}`, to);
  } finally {
    await source.close();
  }
}
