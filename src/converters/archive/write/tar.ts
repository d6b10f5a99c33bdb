import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import { pack, type Header, type Pack } from 'tar-stream';
import type { ArchiveEntry } from '../entry.ts';
import type { ArchiveWriter, CompressionLevel, ArchiveWriting } from './writing.ts';

/** Writes an uncompressed tar archive (POSIX pax). */
export const writeTar: ArchiveWriter = (writing) => writeThrough(writing, []);

/** Writes a tar archive compressed with gzip. */
export const writeTarGzip: ArchiveWriter = (writing) =>
  writeThrough(writing, [createGzip({ level: gzipLevels[writing.level] })]);

/** Writes a tar archive compressed with Zstandard. */
export const writeTarZstandard: ArchiveWriter = (writing) =>
  writeThrough(writing, [
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: zstandardLevels[writing.level] } }),
  ]);

const gzipLevels: Readonly<Record<CompressionLevel, number>> = { fast: 1, balanced: 6, smallest: 9 };
const zstandardLevels: Readonly<Record<CompressionLevel, number>> = { fast: 1, balanced: 6, smallest: 15 };

async function writeThrough(
  { entries, path, signal }: Pick<ArchiveWriting, 'entries' | 'path' | 'signal'>,
  packers: readonly NodeJS.ReadWriteStream[],
): Promise<void> {
  const tape = pack();
  const tapeOut = tape as unknown as NodeJS.ReadableStream;
  const written = pipeline([tapeOut, ...packers, createWriteStream(path, { flags: 'wx' })], { signal });
  try {
    await Promise.race([written, addAll(tape, entries)]);
    await written;
  } catch (error) {
    tape.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

async function addAll(tape: Pack, entries: readonly ArchiveEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.type === 'folder') await addFolder(tape, entry);
    else await addFile(tape, entry);
  }
  tape.finalize();
}

function addFolder(tape: Pack, entry: ArchiveEntry): Promise<void> {
  const header = { name: `${entry.path}/`, type: 'directory', mode: 0o755, ...tarHeaderTime(entry) } as const;
  return new Promise((resolve, reject) => {
    tape.entry(header, (error) => (error ? reject(error) : resolve()));
  });
}

async function addFile(tape: Pack, entry: ArchiveEntry): Promise<void> {
  const mode = entry.isExecutable ? 0o755 : 0o644;
  const sink = tape.entry({
    name: entry.path,
    type: 'file',
    mode,
    size: entry.sizeBytes,
    ...tarHeaderTime(entry),
  });
  await pipeline(await entry.open(), sink as unknown as NodeJS.WritableStream);
}

const lastShortTime = new Date(0x7fff_ffff * 1000);

/**
 * Returns a time for the header. A time after 2038 goes into an extended header, because the writer keeps only 31
 * bits in the ustar field.
 */
function tarHeaderTime({ modifiedAt }: ArchiveEntry): Pick<Header, 'mtime' | 'pax'> {
  if (modifiedAt <= lastShortTime) return { mtime: modifiedAt, pax: null };
  return { mtime: lastShortTime, pax: { mtime: String(modifiedAt.getTime() / 1000) } };
}
