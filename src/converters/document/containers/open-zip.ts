import { open } from 'node:fs/promises';
import { fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl';
import { findZipEnd } from '#src/codecs/zip.ts';
import { OffsetFileReader } from '../../registry/offset-file-reader.ts';
import { readAt } from '../../registry/read-at.ts';

const options = { autoClose: false, lazyEntries: true, strictFileNames: false } as const;
/** Maximum number of bytes searched at the end of the file, twice the size of an end record with its comment. */
const maxTailBytes = 131_072;

/**
 * Opens a ZIP, including one followed by extra bytes, as left by mail programs and downloads. Rejects if it isn't a
 * ZIP.
 */
export async function openZipFile(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, options);
  } catch (error) {
    const endBytes = await endOfZip(path);
    if (endBytes === undefined) throw error;
    return fromRandomAccessReaderPromise(new OffsetFileReader(path, 0), endBytes, options);
  }
}

/** Returns the end of the ZIP in a file; undefined if it has no end record. */
async function endOfZip(path: string): Promise<number | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - maxTailBytes);
    const end = findZipEnd(await readAt(file, start, maxTailBytes));
    return end && start + end.end;
  } finally {
    await file.close();
  }
}
