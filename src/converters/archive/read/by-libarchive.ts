import type { OpenArchive } from '../entry.ts';
import { plainTar } from './plain-tar.ts';
import type { ArchiveSource } from './source.ts';
import { openTar } from './tar.ts';

/**
 * Opens an archive in a format that libarchive reads by converting it to tar first. Rejects with `file-damaged` or a
 * limit fault.
 */
export async function openByLibarchive(source: ArchiveSource): Promise<OpenArchive> {
  const path = await plainTar(source, source.sizeBytes);
  return openTar({ ...source, path }, source.sizeBytes);
}
