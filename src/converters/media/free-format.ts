import { open } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { isFreeFormat } from '#src/formats/detection/mpeg-audio.ts';
import { openWindow } from '#src/formats/detection/window.ts';

/** Throws `codec-unknown` for a free-format MP3, which FFmpeg treats as damaged. `path` is a host path. */
export async function refuseFreeFormat(path: string, sizeBytes: number): Promise<void> {
  const file = await open(path);
  try {
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    if (await isFreeFormat(await openWindow(read, sizeBytes)))
      throw new Fault('codec-unknown', { what: 'audio', codec: 'MP3 in free format' });
  } finally {
    await file.close();
  }
}
