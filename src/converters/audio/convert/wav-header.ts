import { open } from 'node:fs/promises';

/** Bytes 0 to 12 of a RIFF file: `RIFF`, the size of what follows, `WAVE`. */
const headBytes = 12;
/** Recorders that were stopped in the middle, and pipes, leave these in place of a size. */
const unknownSizes: ReadonlySet<number> = new Set([0, 0xffff_ffff, 0x7fff_ffff]);
/** Some programs count their header wrongly by a few bytes. */
const toleranceBytes = 64;

/** Whether a WAV file says that it is longer than it is. Other kinds of file, and sizes left open, say nothing. */
export async function isCutShort(path: string, sizeBytes: number): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const isWave = bytesRead === headBytes && /^RIFF.{4}WAVE$/s.test(buffer.toString('latin1'));
    const stated = isWave ? buffer.readUInt32LE(4) : 0;
    return !unknownSizes.has(stated) && stated + 8 > sizeBytes + toleranceBytes;
  } finally {
    await file.close();
  }
}
