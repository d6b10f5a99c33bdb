import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { zipSignature } from '#src/codecs/zip.ts';
import type { ArchiveEntry } from '../entry.ts';
import { rarEndHeader, rarFileHeader, rarMainHeader, rarSignature } from './rar-headers.ts';
import type { ArchiveWriter } from './writing.ts';

/** Writes a RAR 5 archive with stored contents. Only the vendor's program may compress RAR. */
export const writeRar: ArchiveWriter = async ({ entries, path, signal }) => {
  const file = await open(path, 'wx+');
  try {
    await file.writeFile(Buffer.concat([rarSignature, rarMainHeader()]));
    for (const entry of entries) {
      signal.throwIfAborted();
      await (entry.type === 'folder' ? file.writeFile(rarFileHeader(entry, 0)) : writeStored(file, entry));
    }
    await file.writeFile(rarEndHeader());
    if (await endsLikeZip(file)) await file.writeFile(Buffer.alloc(zipEndReachBytes));
  } finally {
    await file.close();
  }
};

/**
 * Distance from the end of a file within which ZIP readers search for its directory, in bytes (APPNOTE 4.3.16: 22
 * bytes and a comment).
 */
const zipEndReachBytes = 65_557;

/**
 * Whether a stored ZIP or office document has its directory so close to the end that readers that check for ZIP
 * first, such as libarchive, would open that file instead of the archive. Bytes after the end of a RAR are ignored.
 */
async function endsLikeZip(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const length = Math.min(size, zipEndReachBytes);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.includes(zipSignature.endRecord, 0, 'latin1');
}

/** Writes a file's header and content, then rewrites the header with the checksum of the content. */
async function writeStored(file: FileHandle, entry: ArchiveEntry): Promise<void> {
  const { size: start } = await file.stat();
  await file.writeFile(rarFileHeader(entry, 0));
  let sum = 0;
  for await (const chunk of await entry.open()) {
    sum = crc32(chunk, sum);
    await file.writeFile(chunk);
  }
  const header = rarFileHeader(entry, sum);
  await file.write(header, 0, header.length, start);
}
