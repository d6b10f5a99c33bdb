import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as startPipeline } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { Fault } from '#src/contract/faults.ts';
import { unpackWithSevenZip, type SevenZipType } from '#src/engines/seven-zip.ts';
import { detectFormat } from '#src/formats/detect.ts';
import type { OpenArchive } from '../entry.ts';
import { maxUnpackedBytesFor, tooMuch } from '../limits.ts';
import { createWorkDirectory } from '../work-directory.ts';
import { innerName } from './inner-name.ts';
import { openSlice } from './slices.ts';
import type { ArchiveSource } from './source.ts';
import { openTar } from './tar.ts';
import { unpackByLibarchive } from './unpack-by-libarchive.ts';
import { zstandardFrames } from './zstandard-frames.ts';

/** Compression format of a single stream. */
export type StreamPacking = 'gz' | 'zst' | 'bz2' | 'xz' | 'z' | 'lz4' | 'lz';

const sevenZipTypes = { bz2: 'bzip2', xz: 'xz', z: 'Z' } as const satisfies Partial<
  Record<StreamPacking, SevenZipType>
>;

/** Opens a compressed stream: as a tar archive if it contains one, otherwise as a single file. */
export async function openPacked(source: ArchiveSource, packing: StreamPacking): Promise<OpenArchive> {
  const path = join(source.folder, 'unpacked');
  if (packing === 'gz' || packing === 'zst') await unpackHere(source, packing, path);
  else if (packing === 'lz4' || packing === 'lz') await unpackByLibarchive(source, path);
  else await unpackInSandbox(source, sevenZipTypes[packing], path);
  const { size: sizeBytes } = await stat(path);
  if (await containsTar(path, sizeBytes)) return openTar({ ...source, path, sizeBytes }, source.sizeBytes);
  const modifiedAt = packing === 'gz' ? await gzipTime(source.path) : undefined;
  const single = { name: innerName(source), type: 'file', sizeBytes, modifiedAt } as const;
  return {
    entries: [{ ...single, open: async () => openSlice(path, 0, sizeBytes) }],
    close: async () => undefined,
  };
}

async function unpackHere(source: ArchiveSource, packing: 'gz' | 'zst', path: string): Promise<void> {
  try {
    await pipeline(
      packing === 'gz' ? unpackedGzip(source) : unpackedZstandard(source),
      (chunks: AsyncIterable<Buffer>) => withinAllowance(chunks, source.sizeBytes),
      createWriteStream(path, { flags: 'wx' }),
      { signal: source.signal },
    );
  } catch (error) {
    source.signal.throwIfAborted();
    const isOurs = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    if (error instanceof Fault || isOurs) throw error;
    throw isLookingFarBack(error)
      ? new Fault('engine-memory', {}, { cause: error })
      : new Fault('file-damaged', { format: source.label }, { cause: error });
  }
}

/**
 * Whether the stream was compressed with a window larger than 128 MiB (`zstd --long=31`), which decompression must
 * hold in memory.
 */
const isLookingFarBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ZSTD_error_frameParameter_windowTooLarge';

function unpackedGzip(source: ArchiveSource): AsyncIterable<Buffer> {
  const unpacker = createGunzip();
  startPipeline(
    createReadStream(source.path),
    (chunks: AsyncIterable<Buffer>) => counted(chunks, source),
    unpacker,
    () => undefined, // an error also ends the decompressor
  );
  return unpacker;
}

async function* unpackedZstandard(source: ArchiveSource): AsyncGenerator<Buffer> {
  for (const range of await zstandardFrames(source.path)) {
    const unpacker = createZstdDecompress();
    startPipeline(createReadStream(source.path, range), unpacker, () => undefined);
    yield* unpacker;
    source.progress((range.end / source.sizeBytes) * 100);
  }
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  { sizeBytes, progress }: ArchiveSource,
): AsyncGenerator<Buffer> {
  let readBytes = 0;
  for await (const chunk of chunks) {
    readBytes += chunk.length;
    progress((readBytes / sizeBytes) * 100);
    yield chunk;
  }
}

async function* withinAllowance(chunks: AsyncIterable<Buffer>, archiveBytes: number): AsyncGenerator<Buffer> {
  let left = maxUnpackedBytesFor(archiveBytes);
  for await (const chunk of chunks) {
    left -= chunk.length;
    if (left < 0) throw tooMuch(archiveBytes);
    yield chunk;
  }
}

async function unpackInSandbox(source: ArchiveSource, type: SevenZipType, path: string): Promise<void> {
  const workDirectory = await createWorkDirectory(source.folder, 'unpacker');
  const inside = await workDirectory.lend(source.path, '0.packed');
  const limits = { fileMb: maxUnpackedBytesFor(source.sizeBytes) / 1_048_576 };
  const archive = { ...source, type, workdir: workDirectory.workdir, inside, password: undefined };
  await unpackWithSevenZip(archive, { stdoutFile: path, limits }).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'engine-disk' ? tooMuch(source.sizeBytes) : error;
  });
}

async function containsTar(path: string, sizeBytes: number): Promise<boolean> {
  const file = await open(path);
  try {
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const { format } = await detectFormat(read, sizeBytes);
    return format === 'tar' || (sizeBytes >= 1024 && (await read(0, 1024)).every((byte) => byte === 0));
  } finally {
    await file.close();
  }
}

/** The modification time in a gzip header (RFC 1952), if it has one. */
async function gzipTime(path: string): Promise<Date | undefined> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const seconds = buffer.readUInt32LE(4);
    return seconds === 0 ? undefined : new Date(seconds * 1000);
  } finally {
    await file.close();
  }
}
