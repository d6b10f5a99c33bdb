import { open } from 'node:fs/promises';
import { firstPngChunkOffset, readPngChunkHead } from '#src/codecs/png.ts';
import { readAt } from '../../registry/read-at.ts';

const maxChunksBeforePixels = 64;

/**
 * Whether the PNG at a host path declares before its pixel data that it is animated (`acTL`; PNG, third edition,
 * 11.3.6.1).
 */
export async function isAnimatedPngFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    let at: number = firstPngChunkOffset;
    for (let count = 0; count < maxChunksBeforePixels; count += 1) {
      const head = readPngChunkHead(await readAt(file, at, 8), at);
      if (!head || head.type === 'IDAT') return false;
      if (head.type === 'acTL') return true;
      at = head.next;
    }
    return false;
  } finally {
    await file.close();
  }
}
