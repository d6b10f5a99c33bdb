import { open } from 'node:fs/promises';
import { detectFormat, type Detected } from '#src/formats/detect.ts';
import type { ReceivedFile } from './accepted-work.ts';

/** Detects the format of a file in the spool from its bytes; `name` is its safe name. */
export async function detectFile(file: ReceivedFile, name: string): Promise<Detected> {
  const handle = await open(file.path, 'r');
  try {
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    return await detectFormat(read, file.sizeBytes, name);
  } finally {
    await handle.close();
  }
}
