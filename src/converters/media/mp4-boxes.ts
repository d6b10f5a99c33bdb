import { open, type FileHandle } from 'node:fs/promises';

/** The largest index of samples that is read: four hours at 120 frames a second stay far below. */
const maxIndexBytes = 64 * 1024 * 1024;

/**
 * Reads the index (`moov`) of an MP4 file that our own engine wrote. Resolves to the box's content and where it lies;
 * rejects when there is none.
 */
export async function readIndex(path: string): Promise<{ content: Buffer; offset: number }> {
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    for (let at = 0; at + 8 <= end;) {
      const found = await boxAt(file, at);
      if (found.type === 'moov')
        return { content: await readBoxContent(file, found), offset: found.contentAt };
      at = found.end;
    }
    throw new Error('no moov in an MP4 of our own');
  } finally {
    await file.close();
  }
}

interface FileBox {
  readonly type: string;
  readonly contentAt: number;
  readonly end: number;
}

/** Boxes begin with their size and type (ISO/IEC 14496-12, 4.2); size 1 means that 64 bits of it follow. */
async function boxAt(file: FileHandle, at: number): Promise<FileBox> {
  const head = Buffer.alloc(16);
  await file.read(head, 0, 16, at);
  const short = head.readUInt32BE(0);
  const [size, headBytes] = short === 1 ? [Number(head.readBigUInt64BE(8)), 16] : [short, 8];
  if (size < headBytes) throw new Error('a box smaller than its head');
  return { type: head.toString('latin1', 4, 8), contentAt: at + headBytes, end: at + size };
}

async function readBoxContent(file: FileHandle, { contentAt, end }: FileBox): Promise<Buffer> {
  if (end - contentAt > maxIndexBytes) throw new Error('an index past all measure');
  const content = Buffer.alloc(end - contentAt);
  await file.read(content, 0, content.length, contentAt);
  return content;
}

/** A box inside another, with where its content lies in the outermost buffer. */
export interface InnerBox {
  readonly type: string;
  readonly content: Buffer;
  readonly offset: number;
}

/** The boxes one after another in a content. */
export function boxesIn(content: Buffer, offset = 0): InnerBox[] {
  const boxes: InnerBox[] = [];
  for (let at = 0; at + 8 <= content.length;) {
    const size = content.readUInt32BE(at);
    if (size < 8) break;
    const type = content.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: content.subarray(at + 8, at + size), offset: offset + at + 8 });
    at += size;
  }
  return boxes;
}

/** The box at the end of a path of types; undefined when there is none. */
export function boxIn(content: Buffer, path: readonly string[], offset = 0): InnerBox | undefined {
  const [type, ...rest] = path;
  const found = boxesIn(content, offset).find((candidate) => candidate.type === type);
  return found && rest.length > 0 ? boxIn(found.content, rest, found.offset) : found;
}

/** A box around its parts. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

/** Whole numbers of 32 bits, big end first. */
export const words32 = (...values: readonly number[]): Buffer => list32(values);

/** The same of a list that may be long. */
export function list32(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
}
