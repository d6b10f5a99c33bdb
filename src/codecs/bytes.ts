/** Bytes whose `subarray` returns `Part`: slicing a Buffer returns a Buffer, slicing a Uint8Array a Uint8Array. */
export interface SliceableBytes<Part extends Uint8Array = Uint8Array> extends Uint8Array {
  subarray(start?: number, end?: number): Part;
}

/** Reads up to 8,192 bytes as Latin-1; fewer if the bytes end earlier. */
export function readLatin1(bytes: Uint8Array, start = 0, length: number = bytes.length): string {
  return String.fromCharCode(...bytes.subarray(start, start + Math.min(length, 8192)));
}

/** Encodes Latin-1 text; characters above U+00FF keep only their low byte. */
export const encodeLatin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Whether a signature (byte values, or Latin-1 text) is at an offset. */
export function hasBytesAt(
  bytes: Uint8Array,
  offset: number,
  signature: string | readonly number[],
): boolean {
  const expected =
    typeof signature === 'string' ? Array.from(signature, (letter) => letter.charCodeAt(0)) : signature;
  return expected.every((byte, index) => bytes[offset + index] === byte);
}

/** Returns the first offset of a signature at or after `from`, or -1 if there is none. */
export function findBytes(bytes: Uint8Array, signature: string | readonly number[], from = 0): number {
  const first = typeof signature === 'string' ? signature.charCodeAt(0) : (signature[0] ?? 0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (hasBytesAt(bytes, at, signature)) return at;
  }
  return -1;
}

/** Unsigned little-endian (LE) and big-endian (BE) integers. Bytes past the end count as 0. */
export const readUint16LE = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100;
export const readUint16BE = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0);
export const readUint32LE = (bytes: Uint8Array, at: number): number =>
  readUint16LE(bytes, at) + readUint16LE(bytes, at + 2) * 0x1_0000;
export const readUint32BE = (bytes: Uint8Array, at: number): number =>
  readUint16BE(bytes, at) * 0x1_0000 + readUint16BE(bytes, at + 2);

/** Encodes 32-bit integers as big-endian; negative ones in two's complement. */
export function encodeUint32BE(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint32(index * 4, value));
  return bytes;
}

/** Joins byte arrays. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
