import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl';

const options = { autoClose: false, lazyEntries: true, strictFileNames: false } as const;
/** The record that ends a ZIP, with the longest comment it may have. */
const endRecord = Buffer.from('PK\u0005\u0006', 'latin1');
const endRecordBytes = 22;
const maxZipTailBytes = 131_072;

/**
 * Opens a ZIP; also one with bytes after its end, as mail programs and downloads leave them. Rejects when it is none.
 */
export async function openZipFile(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, options);
  } catch (error) {
    const endBytes = await endOfZip(path);
    if (endBytes === undefined) throw error;
    return fromRandomAccessReaderPromise(new FileReader(path), endBytes, options);
  }
}

/** Where the ZIP in a file ends; undefined when it has no end. */
async function endOfZip(path: string): Promise<number | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - maxZipTailBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxZipTailBytes), 0, maxZipTailBytes, start);
    const at = buffer.subarray(0, bytesRead).lastIndexOf(endRecord);
    if (at < 0 || at + endRecordBytes > bytesRead) return undefined;
    return start + at + endRecordBytes + buffer.readUInt16LE(at + endRecordBytes - 2);
  } finally {
    await file.close();
  }
}

/** Holds nothing open between two reads. */
class FileReader extends RandomAccessReader {
  private readonly path: string;
  constructor(path: string) {
    super();
    this.path = path;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.path, { start, end: end - 1 });
  }
}
