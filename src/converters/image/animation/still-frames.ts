import { readFile, writeFile } from 'node:fs/promises';
import { encodeRiff, encodeRiffChunk, firstRiffChunkOffset, iterateRiffChunks } from '#src/codecs/riff.ts';

const animationFlag = 0x02;
const alphaFlag = 0x10;
const frameHeaderBytes = 16;

/**
 * Splits an animated WebP (WebP container specification): writes its first and last frames as still WebP files next
 * to it, for readers without animation support. Resolves to their paths, or to an empty list if the file isn't
 * animated.
 */
export async function writeStillFrames(path: string): Promise<string[]> {
  const chunks = splitWebpChunks(await readFile(path), firstRiffChunkOffset);
  const [first] = chunks;
  if (first?.type !== 'VP8X' || !((first.data[0] ?? 0) & animationFlag)) return [];
  const frames = chunks.filter((chunk) => chunk.type === 'ANMF');
  const ends = new Set([frames.at(0), frames.at(-1)]);
  const stills = [...ends].flatMap((frame) => (frame ? [toStillWebp(frame.data)] : []));
  return Promise.all(
    stills.map(async (still, index) => {
      const stillPath = path.replace(/\.webp$/, `-still-${index}.webp`);
      await writeFile(stillPath, still);
      return stillPath;
    }),
  );
}

function splitWebpChunks(bytes: Buffer, offset: number): { type: string; data: Buffer }[] {
  return [...iterateRiffChunks(bytes, offset)].map(({ type, dataStart, dataEnd }) => ({
    type,
    data: bytes.subarray(dataStart, dataEnd),
  }));
}

function toStillWebp(frame: Buffer): Uint8Array {
  const parts = splitWebpChunks(frame, frameHeaderBytes).filter(({ type }) =>
    ['ALPH', 'VP8 ', 'VP8L'].includes(type),
  );
  const hasAlpha = parts.some(({ type }) => type === 'ALPH');
  const extended = Buffer.alloc(10);
  extended[0] = alphaFlag;
  frame.copy(extended, 4, 6, 12);
  return encodeRiff('WEBP', [
    ...(hasAlpha ? [encodeRiffChunk('VP8X', extended)] : []),
    ...parts.map(({ type, data }) => encodeRiffChunk(type, data)),
  ]);
}
