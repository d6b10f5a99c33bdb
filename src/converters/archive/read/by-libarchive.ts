import type { OpenArchive } from '../entry.ts';
import { plainTar } from './plain-tar.ts';
import type { ArchiveSource } from './source.ts';
import { openTar } from './tar.ts';

/** Opens an archive of a kind that libarchive reads: it is written out as a tape archive first. Rejects with `file-damaged` or a limit. */
export async function openByLibarchive(source: ArchiveSource): Promise<OpenArchive> {
  const path = await plainTar(source, source.sizeBytes);
  return openTar({ ...source, path }, source.sizeBytes);
}
