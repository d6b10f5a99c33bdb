import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { zipSignature } from '#src/codecs/zip.ts';
import type { ArchiveEntry } from '../entry.ts';
import { rarEndHeader, rarFileHeader, rarMainHeader, rarSignature } from './rar-headers.ts';
import type { ArchiveWriter } from './writing.ts';

/** Writes a RAR 5 archive whose contents are stored as they are; compressing RAR is reserved to its vendor's program. */
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

/** How far before the end of a file readers of ZIP look for its directory (APPNOTE 4.3.16: 22 bytes and a comment). */
const zipEndReachBytes = 65_557;

/**
 * Whether the directory of a stored ZIP or office document lies so near the end that readers which look for ZIP first,
 * as libarchive does, would open that one file in place of the archive. What follows the end of a RAR is ignored.
 */
async function endsLikeZip(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const length = Math.min(size, zipEndReachBytes);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.includes(zipSignature.endRecord, 0, 'latin1');
}

/** Writes a file's header, then its content, then the header once more with the checksum the content turned out to have. */
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
