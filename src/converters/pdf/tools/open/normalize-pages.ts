import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Number of leading bytes in which the PDF header may appear, for example after text added by an email or a download.
 */
const headBytes = 65_536;
/** Number of trailing bytes to search for the end of the PDF. */
const tailBytes = 1_048_576;
/** Maximum distance from the end of the file at which readers look for the end of the PDF, in bytes. */
const nearEndBytes = 1_000;

/** Returns whether so many bytes follow the PDF that readers may not find its end. */
export async function isFollowed(path: string): Promise<boolean> {
  const { tail } = await readHeadAndTail(path);
  const end = findPdfEnd(tail);
  return tail.length - end > nearEndBytes;
}

/**
 * Writes a copy of a damaged PDF without the bytes before and after it, and corrects a wrong offset of the
 * cross-reference table. Reads only the head and tail, whatever is between them.
 */
export async function normalizePdf(path: string, copy: string): Promise<void> {
  const { size, head, tail } = await readHeadAndTail(path);
  const start = Math.max(0, head.indexOf('%PDF-'));
  const trimmed = tail.slice(0, findPdfEnd(tail));
  const tailStart = size - tail.length;
  const table = head.includes('/Linearized') ? -1 : lastTable(trimmed); // linearized files have two tables, and the first leads to the last
  const isRight = table < 0 || statedTableOffset(trimmed) === tailStart + table - start;
  const trailer = isRight ? '' : `\nstartxref\n${tailStart + table - start}\n${endMark}\n`;
  const end = tailStart + trimmed.length;
  await pipeline(
    createReadStream(path, { start, end: Math.max(start, end) - 1 }),
    async function* (bytes) {
      yield* bytes;
      yield Buffer.from(trailer);
    },
    createWriteStream(copy, { mode: 0o644 }),
  );
}

const endMark = '%%EOF';

/** Returns the offset at which a PDF ends, or the full length if its last part has no end marker. */
function findPdfEnd(tail: string): number {
  const mark = tail.lastIndexOf(endMark);
  return mark < 0 || mark < tail.lastIndexOf('startxref') ? tail.length : mark + endMark.length;
}

async function readHeadAndTail(path: string): Promise<{ size: number; head: string; tail: string }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (at: number, length: number): Promise<string> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.toString('latin1', 0, bytesRead);
    };
    const tailStart = Math.max(0, size - tailBytes);
    return { size, head: await read(0, headBytes), tail: await read(tailStart, size - tailStart) };
  } finally {
    await file.close();
  }
}

/** Returns the offset of the last cross-reference table or stream (ISO 32000-1, 7.5.4 and 7.5.8). */
function lastTable(text: string): number {
  const plain = Array.from(text.matchAll(/[\r\n]xref[\r\n ]/g)).at(-1);
  const packed = Array.from(text.matchAll(/(?<!\d)\d{1,10} \d{1,5} obj/g)).findLast(({ index }) =>
    /\/Type ?\/XRef\b/.test(text.slice(index, index + 600)),
  );
  return Math.max(plain ? plain.index + 1 : -1, packed?.index ?? -1);
}

const statedTableOffset = (text: string): number => {
  const lastStartxref = text.slice(Math.max(0, text.lastIndexOf('startxref'))).slice(0, 40);
  return Number(/^startxref\s{1,4}(\d{1,12})\b/.exec(lastStartxref)?.[1] ?? -1);
};
