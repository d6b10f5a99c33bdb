import { readFile, writeFile } from 'node:fs/promises';

/** A chunk of a RIFF file: four letters, and its bytes with header and padding. */
interface Chunk {
  readonly name: string;
  readonly whole: Buffer;
  readonly data: Buffer;
}

const animationFlag = 0x02;
const alphaFlag = 0x10;
const frameHeaderBytes = 16;

/**
 * Takes an animated WebP apart (WebP container specification): writes its first and its last frame as plain WebP files
 * beside it, for readers that know no animation. Resolves to their paths, or to nothing when the file is not animated.
 */
export async function writeStillFrames(path: string): Promise<string[]> {
  const chunks = splitWebpChunks((await readFile(path)).subarray(12));
  const [first] = chunks;
  if (first?.name !== 'VP8X' || !((first.data[0] ?? 0) & animationFlag)) return [];
  const frames = chunks.filter((chunk) => chunk.name === 'ANMF');
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

function splitWebpChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = bytes.toString('latin1', at, at + 4);
    chunks.push({ name, whole: bytes.subarray(at, end), data: bytes.subarray(at + 8, at + 8 + size) });
    at = end;
  }
  return chunks;
}

function toStillWebp(frame: Buffer): Buffer {
  const parts = splitWebpChunks(frame.subarray(frameHeaderBytes)).filter(({ name }) =>
    ['ALPH', 'VP8 ', 'VP8L'].includes(name),
  );
  const hasAlpha = parts.some(({ name }) => name === 'ALPH');
  const extended = Buffer.alloc(18);
  extended.write('VP8X', 'latin1');
  extended.writeUInt32LE(10, 4);
  extended[8] = alphaFlag;
  frame.copy(extended, 12, 6, 12);
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    ...(hasAlpha ? [extended] : []),
    ...parts.map((part) => part.whole),
  ]);
  const header = Buffer.from('RIFF\0\0\0\0', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}
