import { open, rm } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';

/** Where the body of a response goes, and what it may cost. */
export interface BodyTarget {
  /** Path of a file that doesn't exist yet; it is removed again if the body can't be saved whole. */
  readonly path: string;
  readonly maxFileBytes: number;
  /** Called for each chunk with the number of its bytes, of bodies that aren't saved, too. */
  readonly onBytes: (bytes: number) => void;
}

/** Refuses a body that is announced as too large. Throws `file-too-large`. */
export function refuseLargeBody(announcedBytes: number, maxFileBytes: number): void {
  if (announcedBytes > maxFileBytes) throw tooLarge(maxFileBytes);
}

/** Saves the chunks of a body, and resolves to its size. Rejects with `file-too-large` past the limit. */
export async function saveBody(
  chunks: AsyncIterable<Uint8Array>,
  { path, maxFileBytes, onBytes }: BodyTarget,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  let sizeBytes = 0;
  try {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      onBytes(chunk.length);
      if (sizeBytes > maxFileBytes) throw tooLarge(maxFileBytes);
      await handle.appendFile(chunk);
    }
    return sizeBytes;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

const tooLarge = (maxFileBytes: number): Fault =>
  new Fault('file-too-large', { maxMb: maxFileBytes / 1024 / 1024 });
