import { open } from 'node:fs/promises';

/** Where the length of the first chunk that is no header stands, and how far from its data the next one begins. */
const afterHeader = 33;
const aroundData = 12;
/** More chunks than these before the pixels have not been seen. */
const maxChunksBeforePixels = 64;

/** Whether a PNG says, before its pixels, that it is animated (`acTL`; PNG, third edition, 11.3.6.1). */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    let at = afterHeader;
    for (let count = 0; count < maxChunksBeforePixels; count += 1) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(8), 0, 8, at);
      const type = buffer.toString('latin1', 4, 8);
      if (bytesRead < 8 || type === 'IDAT') return false;
      if (type === 'acTL') return true;
      at += buffer.readUInt32BE(0) + aroundData;
    }
    return false;
  } finally {
    await file.close();
  }
}
