import { open, type FileHandle } from 'node:fs/promises';
import { fromRandomAccessReaderPromise, type Options, type ZipFile } from 'yauzl';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import { findZipEnd, maxZipTailBytes, zipSignature } from '#src/codecs/zip.ts';
import { readAt } from '../../registry/read-at.ts';
import { OffsetFileReader } from '../../registry/offset-file-reader.ts';

/**
 * Opens a ZIP archive that stands behind a program which unpacks it, its places counted from its own beginning (APPNOTE
 * 4.1.9). `path` is a host path. Undefined for every other file; rejects when it cannot be read.
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

/** How far the directory lies behind where the end of the archive says it is; 0 where that is no directory. */
async function bytesBefore(file: FileHandle, size: number): Promise<number> {
  const tailAt = Math.max(0, size - maxZipTailBytes);
  const end = findZipEnd(await readAt(file, tailAt, maxZipTailBytes));
  if (!end) return 0;
  const directoryAt = tailAt + end.start - end.directoryBytes;
  const before = directoryAt - end.directoryOffset;
  if (before <= 0) return 0;
  return hasBytesAt(await readAt(file, directoryAt, 4), 0, zipSignature.directoryHeader) ? before : 0;
}
