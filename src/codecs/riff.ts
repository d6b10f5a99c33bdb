import { concatBytes, encodeLatin1, hasBytesAt, readLatin1, readUint32LE } from './bytes.ts';

/** Whether bytes start a RIFF file with a given form type, e.g. `WEBP` or `WAVE`. */
export const hasRiffForm = (bytes: Uint8Array, form: string): boolean =>
  hasBytesAt(bytes, 0, 'RIFF') && hasBytesAt(bytes, 8, form);

/** Offset of the first chunk of a RIFF file. */
export const firstRiffChunkOffset = 12;

/** Type and extent of a chunk (RFC 9649, 2.3). */
export interface RiffChunk {
  /** Four Latin-1 characters. */
  readonly type: string;
  readonly start: number;
  readonly dataStart: number;
  /** End of the data, and of the chunk including padding; may lie past the end of a truncated file. */
  readonly dataEnd: number;
  readonly end: number;
}

const headBytes = 8;

/** Iterates over the chunks from an offset whose header is complete, even if their data isn't. */
export function* iterateRiffChunks(bytes: Uint8Array, offset: number): Generator<RiffChunk> {
  for (let at = offset; at + headBytes <= bytes.length;) {
    const dataStart = at + headBytes;
    const dataEnd = dataStart + readUint32LE(bytes, at + 4);
    const end = dataEnd + ((dataEnd - dataStart) % 2);
    yield { type: readLatin1(bytes, at, 4), start: at, dataStart, dataEnd, end };
    at = end;
  }
}

/** Encodes a chunk with its padding. Throws a RangeError if its data exceeds 4 GiB. */
export function encodeRiffChunk(type: string, data: Uint8Array): Uint8Array {
  if (data.length >= 2 ** 32) throw new RangeError('a RIFF chunk of more than 4 GiB');
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, data.length, true);
  return concatBytes([encodeLatin1(type), size, data, new Uint8Array(data.length % 2)]);
}

/** Encodes a RIFF file with a form type from its encoded chunks. */
export const encodeRiff = (form: string, chunks: readonly Uint8Array[]): Uint8Array =>
  encodeRiffChunk('RIFF', concatBytes([encodeLatin1(form), ...chunks]));
