import { open } from 'node:fs/promises';
import { fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl';
import { findZipEnd } from '#src/codecs/zip.ts';
import { OffsetFileReader } from '../../registry/offset-file-reader.ts';
import { readAt } from '../../registry/read-at.ts';

const options = { autoClose: false, lazyEntries: true, strictFileNames: false } as const;
/** Twice what an end record with its comment takes: that much may follow it. */
const maxTailBytes = 131_072;

/**
 * Opens a ZIP; also one with bytes after its end, as mail programs and downloads leave them. Rejects when it is none.
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

/** Where the ZIP in a file ends; undefined when it has no end. */
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
