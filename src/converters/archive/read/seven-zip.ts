import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import {
  listWithSevenZip,
  unpackWithSevenZip,
  type ListedEntry,
  type SevenZipSource,
  type SevenZipType,
} from '#src/engines/seven-zip.ts';
import type { OpenArchive } from '../entry.ts';
import { maxUnpackedBytesFor, checkStated, maxArchiveEntries, tooMuch } from '../limits.ts';
import { createWorkDirectory } from '../work-directory.ts';
import { watchGrowth } from './growth.ts';
import { innerName } from './inner-name.ts';
import { openSlice } from './slices.ts';
import type { ArchiveSource } from './source.ts';

/**
 * The name 7-Zip gives an entry without a name, compressed from a pipe: the archive's own name without its extension.
 */
const nameless = 'entry-without-a-name';

/**
 * Opens an archive with 7-Zip. It lists the archive, then writes all contents into one file; each entry is a slice of
 * that file.
 */
export async function openSevenZip(source: ArchiveSource, type: SevenZipType = '7z'): Promise<OpenArchive> {
  const workDirectory = await createWorkDirectory(source.folder, 'reader');
  const inside = await workDirectory.lend(source.path, `${nameless}.7z`);
  const archive = { ...source, type, workdir: workDirectory.workdir, inside };
  const listed = await listWithSevenZip(archive, maxArchiveEntries).catch((error: unknown) => {
    throw isFirstPart(source, error)
      ? new Fault('archive-volume', { format: source.label }, { cause: error })
      : error;
  });
  const isEncrypted = source.password !== undefined && listed.some((entry) => entry.isEncrypted);
  const contents = join(source.folder, 'contents');
  const entries = listContentSlices(listed).map(({ entry, start }) => ({
    ...entry,
    name: entry.name === nameless ? innerName(source) : entry.name,
    crc32: undefined, // 7-Zip has verified it
    sizeBytes: entry.type === 'file' ? entry.sizeBytes : 0,
    open: async () => openSlice(contents, start, entry.sizeBytes),
  }));
  checkStated(entries, source.sizeBytes);
  await unpackToFile(archive, listed, contents);
  return { entries, isEncrypted, close: async () => undefined };
}

/**
 * 7-Zip splits an archive into `.001`, `.002` and so on. Only the first part is recognizable, and on its own it is
 * truncated.
 */
const isFirstPart = ({ name }: ArchiveSource, error: unknown): boolean =>
  /\.0*1$/.test(name) && error instanceof Fault && error.code === 'file-damaged';

/** Returns the offset of each listed entry in the unpacked contents. */
export function listContentSlices(listed: readonly ListedEntry[]): { entry: ListedEntry; start: number }[] {
  let end = 0;
  return listed.map((entry) => {
    const start = end;
    end += entry.sizeBytes;
    return { entry, start };
  });
}

/** Unpacks the contents of all entries to a new host file. Rejects if their total size differs from the listed one. */
export async function unpackToFile(
  archive: SevenZipSource & Pick<ArchiveSource, 'progress' | 'sizeBytes'>,
  listed: readonly ListedEntry[],
  contents: string,
): Promise<void> {
  const { sizeBytes: archiveBytes, progress } = archive;
  const statedBytes = listed.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (statedBytes > maxUnpackedBytesFor(archiveBytes)) throw tooMuch(archiveBytes);
  const limits = { fileMb: Math.ceil(statedBytes / 1_048_576) + 1 };
  const work = unpackWithSevenZip(archive, { stdoutFile: contents, limits });
  await watchGrowth(work, { path: contents, finalBytes: statedBytes, progress }).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'engine-disk' ? tooMuch(archiveBytes) : error;
  });
  const { size } = await stat(contents);
  if (size !== statedBytes)
    throw new Fault(
      'file-damaged',
      { format: archive.label },
      { cause: new Error(`${size} of ${statedBytes} bytes`) },
    );
}
