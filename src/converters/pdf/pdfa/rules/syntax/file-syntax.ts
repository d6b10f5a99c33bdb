import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { SyntaxScanner, type SyntaxFault } from './syntax-scanner.ts';

export type { SyntaxFault };

/** Bytes read and scanned before yielding to the event loop. */
const pieceBytes = 262_144;

/**
 * Reads the bytes of a PDF in order; resolves to the syntax rules they violate. Streams are skipped by their length,
 * so that their data isn't taken for syntax; nothing is read after a stream with a wrong length. Time grows with the
 * file size, memory doesn't.
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

/** Room for a line ending, a few extra spaces, and `endstream`. */
const streamEndBytes = 16;

/**
 * Checks both ends of a stream's data (ISO 19005-2, 6.1.7.1); resolves to the offset after it, or to undefined if it
 * doesn't end there.
 */
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

/** Returns a stream's length in bytes from its dictionary, where it may be an indirect object; NaN if there is none. */
function lengthOf(written: string, objects: PdfObjects['objects']): number {
  const value = written.endsWith(' R') ? objects[`obj:${written}`]?.value : Number(written || Number.NaN);
  return typeof value === 'number' && value >= 0 ? value : Number.NaN;
}

/** A part of a file in memory that moves with the requested offset. */
class FileWindow {
  readonly #file: FileHandle;
  readonly #bytes = Buffer.alloc(pieceBytes);
  #start = 0;
  #length = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Returns the bytes from an offset on: at least one, unless the file ends there. */
  async from(offset: number): Promise<Buffer> {
    if (offset < this.#start || offset >= this.#start + this.#length) {
      await setImmediate();
      const { bytesRead } = await this.#file.read(this.#bytes, 0, pieceBytes, offset);
      [this.#start, this.#length] = [offset, bytesRead];
    }
    return this.#bytes.subarray(offset - this.#start, this.#length);
  }

  /** Returns a few bytes as Latin-1; fewer at the end of the file. */
  async peek(offset: number, length: number): Promise<string> {
    const at = offset - this.#start;
    if (at >= 0 && at + length <= this.#length) return this.#bytes.toString('latin1', at, at + length);
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.toString('latin1', 0, bytesRead);
  }
}
