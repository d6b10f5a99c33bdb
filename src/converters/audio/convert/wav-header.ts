import { open } from 'node:fs/promises';
import { firstRiffChunkOffset, hasRiffForm } from '#src/codecs/riff.ts';
import { readAt } from '../../registry/read-at.ts';

/** Placeholder sizes left by interrupted recordings and pipes. */
const unknownSizes: ReadonlySet<number> = new Set([0, 0xffff_ffff, 0x7fff_ffff]);
/** Some programs miscount their header by a few bytes. */
const toleranceBytes = 64;

/** Whether a WAV file is shorter than its header states. False for other file types and for unspecified sizes. */
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
