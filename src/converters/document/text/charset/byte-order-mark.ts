import { readFile, writeFile } from 'node:fs/promises';

const mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Removes the UTF-8 byte order mark from the start of a file, if any. */
export async function withoutMark(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 3).equals(mark)) await writeFile(path, bytes.subarray(3));
}
