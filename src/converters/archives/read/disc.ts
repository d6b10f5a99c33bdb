import { open } from 'node:fs/promises';
import type { OpenArchive } from '../entry.ts';
import { openSevenZip } from './seven-zip.ts';
import type { ArchiveSource } from './source.ts';

const sectorBytes = 2048;
const firstDescriptor = 16 * sectorBytes;
const mostDescriptors = 64;

/**
 * Opens the image of a CD, DVD or Blu-ray disc. Discs of films and of Windows have their files in UDF (ECMA-167), and
 * beside it at most a note for systems that only know ISO 9660.
 */
export async function openDisc(source: ArchiveSource): Promise<OpenArchive> {
  return openSevenZip(source, (await holdsUdf(source.path)) ? 'udf' : 'iso');
}

/** The volume recognition sequence names the standards that the disc keeps to (ECMA-167 2/9.1), one in each sector. */
async function holdsUdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(mostDescriptors * sectorBytes),
      0,
      mostDescriptors * sectorBytes,
      firstDescriptor,
    );
    for (let at = 0; at + 6 <= bytesRead; at += sectorBytes) {
      const name = buffer.toString('latin1', at + 1, at + 6);
      if (name === 'NSR02' || name === 'NSR03') return true;
    }
    return false;
  } finally {
    await file.close();
  }
}
