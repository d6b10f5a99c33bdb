import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveEntry } from '../entry.ts';
import type { ArchiveWriter } from './writing.ts';

const compressionLevels = { fast: 1, balanced: 6, smallest: 9 } as const;

/**
 * Writes a ZIP with deflate, names in UTF-8 with the UTF-8 flag, and UTC times with one-second resolution (Info-ZIP's
 * extended timestamps).
 */
export const writeZipArchive: ArchiveWriter = async ({ entries, path, level, signal }) => {
  const zip = new ZipFile();
  const ended = new AbortController();
  const failed = once(zip, 'error', { signal: ended.signal }).then(([error]) => {
    throw error;
  });
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx' }), { signal });
  try {
    await Promise.race([failed, written, addAll(zip, entries, compressionLevels[level])]);
    await Promise.race([failed, written]);
  } finally {
    failed.catch(() => undefined);
    ended.abort();
    written.catch(() => undefined);
  }
};

async function addAll(
  zip: ZipFile,
  entries: readonly ArchiveEntry[],
  compressionLevel: number,
): Promise<void> {
  for (const entry of entries) {
    const mtime = entry.modifiedAt;
    if (entry.type === 'folder') zip.addEmptyDirectory(entry.path, { mtime, mode: 0o40755 });
    else await addFile(zip, entry, { mtime, compressionLevel });
  }
  zip.end();
}

/**
 * Adds a file and waits until its content has been consumed, so that only one content is open at a time. Rejects with
 * any read error.
 */
function addFile(
  zip: ZipFile,
  entry: ArchiveEntry,
  options: { mtime: Date; compressionLevel: number },
): Promise<void> {
  const mode = entry.isExecutable ? 0o100755 : 0o100644;
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(entry.path, { ...options, mode, size: entry.sizeBytes }, (callback) => {
      const addStream = (stream: Readable) => {
        stream.once('end', resolve).once('error', reject);
        callback(null, stream);
      };
      entry.open().then(addStream, (error: unknown) => callback(error, Readable.from([])));
    });
  });
}
