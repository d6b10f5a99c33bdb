import { constants, open } from 'node:fs/promises';

/**
 * Flushes a finished file to disk in parallel with other work, so that publishing it takes less time. Rejects on a
 * write error: the kernel reports that only once, and not to those who open the file later. Skips anything but
 * regular files; later steps reject those.
 */
export async function toDisk(path: string): Promise<void> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  );
  try {
    if (file && (await file.stat()).isFile()) await file.datasync();
  } finally {
    await file?.close();
  }
}
