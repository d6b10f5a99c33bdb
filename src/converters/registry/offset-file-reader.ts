import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** Reads a file from byte `before` on. Opens it again for each range. */
export class OffsetFileReader extends RandomAccessReader {
  readonly #path: string;
  readonly #before: number;

  constructor(path: string, before: number) {
    super();
    this.#path = path;
    this.#before = before;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start: start + this.#before, end: end + this.#before - 1 });
  }
}
