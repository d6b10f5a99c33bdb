import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toCancellationFault } from '#src/engines/sandbox/cancellation.ts';
import { formatById } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../registry/converter.ts';
import type { ArchiveEntry, OpenArchive } from './entry.ts';
import { cleanEntries } from './names/clean-entries.ts';
import { checked } from './read/checked.ts';
import { openArchive, type ArchiveFormat } from './read/open-archive.ts';
import type { ArchiveWriter, CompressionLevel } from './write/writing.ts';

/** Options for the visitor; `level` applies to compressed targets. */
export interface RepackChoices {
  readonly password?: string | undefined;
  readonly level?: CompressionLevel | undefined;
}

/** Share of the total work, in percent, needed to open the archive. */
const openShare = 20;

/**
 * Converts an archive to another archive format: lists and cleans its entries, then streams each content from one
 * archive to the other. `packShare` is the share of the work, in percent, that the writer does after that.
 */
export async function repack(
  task: Task<RepackChoices>,
  { write, packShare = 0 }: { write: ArchiveWriter; packShare?: number },
): Promise<readonly OutputFile[]> {
  const folder = join(task.workdir, 'archive');
  const path = join(task.workdir, 'out', `0.${formatById(task.to).extensions[0]}`);
  await mkdir(folder);
  let archive: OpenArchive | undefined;
  try {
    archive = await openSource(task, folder);
    task.progress(openShare);
    const entries = watchedEntries(archive, task, 100 - openShare - packShare);
    await write({
      entries,
      path,
      folder,
      level: task.options.level ?? 'balanced',
      threads: task.threads,
      sandbox: task.sandbox,
      signal: task.signal,
      packing: (percent) => task.progress(100 - packShare + (percent * packShare) / 100),
    });
    task.progress(100);
    return [{ path }];
  } catch (error) {
    throw task.signal.aborted ? toCancellationFault(task.signal) : error;
  } finally {
    await archive?.close();
  }
}

async function openSource(task: Task<RepackChoices>, folder: string): Promise<OpenArchive> {
  const [input] = task.inputs;
  const { size: sizeBytes } = await stat(input.path);
  return openArchive(task.from as ArchiveFormat, {
    path: input.path,
    format: task.from,
    label: formatById(task.from).label,
    name: input.name,
    sizeBytes,
    password: task.options.password,
    folder,
    sandbox: task.sandbox,
    signal: task.signal,
    progress: (percent) => task.progress((percent * openShare) / 100),
  });
}

/** Returns the cleaned entries; their contents are verified and counted while being read. */
function watchedEntries(
  archive: OpenArchive,
  task: Task<RepackChoices>,
  readShare: number,
): readonly ArchiveEntry[] {
  const totalBytes = archive.entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  let readBytes = 0;
  const watch = {
    label: formatById(task.from).label,
    signal: task.signal,
    onBytes(count: number) {
      readBytes += count;
      task.progress(openShare + (readShare * readBytes) / Math.max(1, totalBytes));
    },
  };
  return cleanEntries(
    { ...archive, entries: archive.entries.map((entry) => checked(entry, watch)) },
    task.warn,
  );
}
