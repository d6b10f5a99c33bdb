import { open } from 'node:fs/promises';
import { firstRiffChunkOffset, hasRiffForm } from '#src/codecs/riff.ts';
import { readAt } from '../../registry/read-at.ts';

/** Recorders that were stopped in the middle, and pipes, leave these in place of a size. */
const unknownSizes: ReadonlySet<number> = new Set([0, 0xffff_ffff, 0x7fff_ffff]);
/** Some programs count their header wrongly by a few bytes. */
const toleranceBytes = 64;

/** Whether a WAV file says that it is longer than it is. Other kinds of file, and sizes left open, say nothing. */
export async function isCutShort(path: string, sizeBytes: number): Promise<boolean> {
  const file = await open(path);
  try {
    const head = await readAt(file, 0, firstRiffChunkOffset);
    const stated = hasRiffForm(head, 'WAVE') ? head.readUInt32LE(4) : 0;
    return !unknownSizes.has(stated) && stated + 8 > sizeBytes + toleranceBytes;
  } finally {
    await file.close();
  }
}
