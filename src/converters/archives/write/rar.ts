import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Entry } from '../entry.ts';
import { rarEndHeader, rarFileHeader, rarMainHeader, rarSignature } from './rar-headers.ts';
import type { ArchiveWriter } from './writing.ts';

/** Writes a RAR 5 archive whose contents are stored as they are; compressing RAR is reserved to its vendor's program. */
export const writeRar: ArchiveWriter = async ({ entries, path, signal }) => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(Buffer.concat([rarSignature, rarMainHeader()]));
    for (const entry of entries) {
      signal.throwIfAborted();
      await (entry.kind === 'folder' ? file.writeFile(rarFileHeader(entry, 0)) : writeStored(file, entry));
    }
    await file.writeFile(rarEndHeader());
  } finally {
    await file.close();
  }
};

/** Writes a file's header, then its content, then the header once more with the checksum the content turned out to have. */
async function writeStored(file: FileHandle, entry: Entry): Promise<void> {
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
