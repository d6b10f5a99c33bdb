import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Options, type ZipFile } from 'yauzl';

const endRecord = Buffer.from('PK\x05\x06', 'latin1');
const directoryHeader = 'PK\x01\x02';
const endRecordBytes = 22;
const maxZipCommentBytes = 0xff_ff;

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
  const tailAt = Math.max(0, size - endRecordBytes - maxZipCommentBytes);
  const tail = Buffer.alloc(size - tailAt);
  await file.read(tail, 0, tail.length, tailAt);
  const end = tail.lastIndexOf(endRecord);
  if (end < 0 || end + endRecordBytes > tail.length) return 0;
  const directoryAt = tailAt + end - tail.readUInt32LE(end + 12);
  const before = directoryAt - tail.readUInt32LE(end + 16);
  if (before <= 0) return 0;
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, directoryAt);
  return buffer.toString('latin1') === directoryHeader ? before : 0;
}

/** A file from some byte on; opened for every stretch that is read. */
class OffsetFileReader extends RandomAccessReader {
  readonly #path: string;
  readonly #before: number;

  constructor(path: string, before: number) {
    super();
    this.#path = path;
    this.#before = before;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start: start + this.#before, end: end + this.#before - 1 });
  }
}
