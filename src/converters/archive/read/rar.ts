import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { runUnrar } from '#src/engines/unrar/unrar.ts';
import type { OpenArchive } from '../entry.ts';
import { maxUnpackedBytesFor, checkStated, maxArchiveEntries, tooMuch } from '../limits.ts';
import { createWorkDirectory } from '../work-directory.ts';
import { openSlice } from './slices.ts';
import type { ArchiveSource } from './source.ts';

const List = z.array(
  z.object({
    name: z.string(),
    type: z.enum(['file', 'folder', 'link']),
    sizeBytes: z.number().int().nonnegative(),
    time: z.string(),
    isEncrypted: z.boolean(),
  }),
);

/** Opens a RAR archive. All files are unpacked in a sandbox, each named by the number of its entry. */
export async function openRar(source: ArchiveSource): Promise<OpenArchive> {
  const workDirectory = await createWorkDirectory(source.folder, 'reader');
  const input = await workDirectory.lend(source.path, '0.rar');
  const request = {
    input,
    password: source.password,
    folder: '/job/out/files',
    list: '/job/out/list.json',
    maxEntries: maxArchiveEntries,
    maxBytes: maxUnpackedBytesFor(source.sizeBytes),
  };
  await runUnrar(request, { ...source, workdir: workDirectory.workdir }).catch((error: unknown) => {
    const isTooMuch =
      error instanceof Fault && (error.code === 'unpacked-too-large' || error.code === 'engine-disk');
    throw isTooMuch ? tooMuch(source.sizeBytes) : error;
  });
  const list = List.parse(JSON.parse(await readFile(await workDirectory.made('out/list.json'), 'utf8')));
  const entries = list.map(({ name, type, sizeBytes, time }, index) => ({
    name,
    type,
    sizeBytes: type === 'file' ? sizeBytes : 0,
    modifiedAt: parseRarTime(time),
    open: async () => openSlice(await workDirectory.made(`out/files/${index}`), 0, sizeBytes),
  }));
  checkStated(entries, source.sizeBytes);
  return { entries, isEncrypted: list.some((entry) => entry.isEncrypted), close: async () => undefined };
}

function parseRarTime(text: string): Date | undefined {
  const time = new Date(`${text}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
