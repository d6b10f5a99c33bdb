import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** Reads part of a host file. */
export const openSlice = (path: string, start: number, sizeBytes: number): Readable =>
  sizeBytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + sizeBytes - 1 });
