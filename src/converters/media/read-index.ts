import { open } from 'node:fs/promises';
import { maxBoxHeadBytes, readBoxHead } from '#src/codecs/bmff.ts';
import { readAt } from '../registry/read-at.ts';

/** Maximum size of a `moov` box to read: four hours at 120 frames a second stay far below. */
const maxIndexBytes = 64 * 1024 * 1024;

/**
 * Reads the index (`moov`) of an MP4 file that our own engine wrote. Resolves to the box content and its offset in
 * the file; rejects when there is none.
 */
export async function readIndex(path: string): Promise<{ content: Buffer; offset: number }> {
  const file = await open(path);
  try {
    const { size: fileEnd } = await file.stat();
    for (let at = 0; at < fileEnd;) {
      const box = readBoxHead(await readAt(file, at, maxBoxHeadBytes), at, fileEnd);
      if (!box) throw new Error('a box with an invalid header');
      const { type, contentStart, end } = box;
      if (type === 'moov' && end - contentStart > maxIndexBytes)
        throw new Error('a moov of more than 64 MiB');
      if (type === 'moov')
        return { content: await readAt(file, contentStart, end - contentStart), offset: contentStart };
      at = end;
    }
    throw new Error('no moov in an MP4 that we wrote');
  } finally {
    await file.close();
  }
}
