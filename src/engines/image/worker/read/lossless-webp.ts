import { firstRiffChunkOffset, iterateRiffChunks } from '#src/codecs/riff.ts';

/**
 * Whether a WebP is lossless (`VP8L`, RFC 9649), judged by its beginning; for an animation, whether its first frame
 * is.
 */
export function isLosslessWebp(beginning: Buffer): boolean {
  for (let offset = firstRiffChunkOffset; ;) {
    const chunks = iterateRiffChunks(beginning, offset);
    const deciding = chunks.find(({ type }) => ['VP8L', 'VP8 ', 'ANMF'].includes(type));
    if (deciding?.type !== 'ANMF') return deciding?.type === 'VP8L';
    offset = deciding.dataStart + frameHeadBytes;
  }
}

/** Size in bytes of a frame's position, dimensions and duration, which precede its chunks. */
const frameHeadBytes = 16;
