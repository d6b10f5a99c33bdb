import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Entry as ZipEntry } from 'yauzl';
import { Fault } from '#src/contract/faults.ts';
import { listWithSevenZip } from '#src/engines/seven-zip.ts';
import { maxArchiveEntries } from '../limits.ts';
import { createWorkDirectory } from '../work-directory.ts';
import { listContentSlices, unpackToFile } from './seven-zip.ts';
import { openSlice } from './slices.ts';
import type { ArchiveSource } from './source.ts';

/**
 * Unpacks a ZIP that is encrypted or uses a compression method other than deflate, and returns a function that opens
 * its entries. Entries are matched to 7-Zip's listing by their offset in the archive; all other metadata comes from
 * the central directory.
 */
export async function unpackZip(
  source: ArchiveSource,
  entries: readonly ZipEntry[],
): Promise<(entry: ZipEntry) => Promise<Readable>> {
  if (source.password === undefined && entries.some((entry) => entry.isEncrypted()))
    throw new Fault('password-needed', { format: source.label, option: 'password' });
  const workDirectory = await createWorkDirectory(source.folder, 'reader');
  const inside = await workDirectory.lend(source.path, '0.zip');
  const archive = { ...source, type: 'zip', workdir: workDirectory.workdir, inside } as const;
  const listed = await listWithSevenZip(archive, maxArchiveEntries);
  const contents = join(source.folder, 'contents');
  await unpackToFile(archive, listed, contents);
  const slices = new Map(
    listContentSlices(listed).map(({ entry, start }) => [entry.offset, { entry, start }]),
  );

  return async (entry) => {
    const slice = slices.get(entry.relativeOffsetOfLocalHeader);
    if (slice?.entry.sizeBytes !== entry.uncompressedSize)
      throw new Fault(
        'file-damaged',
        { format: source.label },
        { cause: new Error('two readers of the central directory disagree') },
      );
    return openSlice(contents, slice.start, slice.entry.sizeBytes);
  };
}
