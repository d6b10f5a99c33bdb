import { open, type FileHandle } from 'node:fs/promises';
import { fromRandomAccessReaderPromise, type Options, type ZipFile } from 'yauzl';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import { findZipEnd, maxZipTailBytes, zipSignature } from '#src/codecs/zip.ts';
import { readAt } from '../../registry/read-at.ts';
import { OffsetFileReader } from '../../registry/offset-file-reader.ts';

/**
 * Opens a self-extracting ZIP archive, whose offsets are relative to its own start rather than that of the program
 * before it (APPNOTE 4.1.9). `path` is a host path. Returns undefined for any other file; rejects if the archive
 * can't be read.
 */
export async function openSelfExtractingZip(path: string, options: Options): Promise<ZipFile | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const before = await bytesBefore(file, size);
    if (before === 0) return undefined;
    return await fromRandomAccessReaderPromise(new OffsetFileReader(path, before), size - before, options);
  } finally {
    await file.close();
  }
}

/**
 * Returns how many bytes after the stated offset the central directory actually is; 0 if there is no directory there.
 */
async function bytesBefore(file: FileHandle, size: number): Promise<number> {
  const tailAt = Math.max(0, size - maxZipTailBytes);
  const end = findZipEnd(await readAt(file, tailAt, maxZipTailBytes));
  if (!end) return 0;
  const directoryAt = tailAt + end.start - end.directoryBytes;
  const before = directoryAt - end.directoryOffset;
  if (before <= 0) return 0;
  return hasBytesAt(await readAt(file, directoryAt, 4), 0, zipSignature.directoryHeader) ? before : 0;
}
