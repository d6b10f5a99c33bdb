import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { SyntaxScanner, type SyntaxFault } from './syntax-scanner.ts';

export type { SyntaxFault };

/** Bytes that are read and scanned between two turns of the server. */
const pieceBytes = 262_144;

/**
 * Reads the bytes of a PDF from first to last; resolves to the rules of syntax that they break. Streams are passed over
 * by their length, so nothing in them is taken for syntax; behind one whose length is wrong nothing is read. The time
 * grows with the size of the file, the memory does not.
 */
export async function readFileSyntax(
  path: string,
  objects: PdfObjects['objects'],
): Promise<ReadonlySet<SyntaxFault>> {
  const file = await open(path);
  try {
    return await scanFile(file, objects);
  } finally {
    await file.close();
  }
}

async function scanFile(file: FileHandle, objects: PdfObjects['objects']): Promise<ReadonlySet<SyntaxFault>> {
  const scanner = new SyntaxScanner();
  const window = new FileWindow(file);
  for (let offset = 0; ;) {
    const piece = await window.from(offset);
    if (piece.length === 0) break;
    const { next, streamLength } = scanner.scan(piece, 0);
    offset += next;
    if (streamLength === undefined) continue;
    const end = await passStream(window, offset, { length: lengthOf(streamLength, objects), scanner });
    if (end === undefined) return scanner.faults;
    offset = end;
  }
  if (scanner.isUnfinished) scanner.faults.add('object-spacing');
  return scanner.faults;
}

/** Room for a line end, a few blanks that should not be there, and `endstream`. */
const streamEndBytes = 16;

/** Looks at both ends of a stream's data (ISO 19005-2, 6.1.7.1); resolves to the offset behind it, or to nothing where it does not end there. */
async function passStream(
  window: FileWindow,
  offset: number,
  { length, scanner }: { length: number; scanner: SyntaxScanner },
): Promise<number | undefined> {
  const before = lineEndOf(await window.peek(offset, 2));
  if (!before.endsWith('\n')) scanner.faults.add('stream-line-end');
  const end = offset + before.length + length;
  const tail = Number.isSafeInteger(end) ? await window.peek(end, streamEndBytes) : '';
  const after = lineEndOf(tail);
  if (!tail.startsWith('endstream', after.length)) {
    const isNearEnd = /^[\0\t\n\f\r ]*endstream/.test(tail);
    scanner.faults.add(isNearEnd ? 'stream-line-end' : 'stream-length');
    return isNearEnd ? end : undefined;
  }
  if (after === '') scanner.faults.add('stream-line-end');
  return end;
}

const lineEndOf = (text: string): string => /^(?:\r\n|\r|\n)/.exec(text)?.[0] ?? '';

/** A stream's length in bytes as its dictionary says, which may be an object of its own; not a number where it is none. */
function lengthOf(written: string, objects: PdfObjects['objects']): number {
  const value = written.endsWith(' R') ? objects[`obj:${written}`]?.value : Number(written || Number.NaN);
  return typeof value === 'number' && value >= 0 ? value : Number.NaN;
}

/** A part of a file in memory, which follows what is asked for. */
class FileWindow {
  readonly #file: FileHandle;
  readonly #bytes = Buffer.alloc(pieceBytes);
  #start = 0;
  #length = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** What is there from an offset on: at least a byte unless the file ends there. */
  async from(offset: number): Promise<Buffer> {
    if (offset < this.#start || offset >= this.#start + this.#length) {
      await setImmediate();
      const { bytesRead } = await this.#file.read(this.#bytes, 0, pieceBytes, offset);
      [this.#start, this.#length] = [offset, bytesRead];
    }
    return this.#bytes.subarray(offset - this.#start, this.#length);
  }

  /** A few bytes as Latin letters; fewer at the end of the file. */
  async peek(offset: number, length: number): Promise<string> {
    const at = offset - this.#start;
    if (at >= 0 && at + length <= this.#length) return this.#bytes.toString('latin1', at, at + length);
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.toString('latin1', 0, bytesRead);
  }
}
