import { constants, open } from 'node:fs/promises';

/**
 * Brings a finished file to the disk, while something else is done with it: whoever publishes it then waits for less.
 * Rejects where the disk does not take it: the kernel tells that once, and who opens the file anew is not told. What is
 * no plain file is passed over; whoever looks at it refuses it.
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
