import { firstRiffChunkOffset, iterateRiffChunks } from '#src/codecs/riff.ts';

/** Whether a WebP keeps every pixel (`VP8L`, RFC 9649), its first frame where it is animated; by its beginning. */
export function isLosslessWebp(beginning: Buffer): boolean {
  for (let offset = firstRiffChunkOffset; ;) {
    const chunks = iterateRiffChunks(beginning, offset);
    const deciding = chunks.find(({ type }) => ['VP8L', 'VP8 ', 'ANMF'].includes(type));
    if (deciding?.type !== 'ANMF') return deciding?.type === 'VP8L';
    offset = deciding.dataStart + frameHeadBytes;
  }
}

/** Place, size and time of a frame, before the chunks that it is made of. */
const frameHeadBytes = 16;
