/** The bytes as Latin-1 letters. */
export function letters(bytes: Uint8Array, start = 0, length: number = bytes.length): string {
  return String.fromCharCode(...bytes.subarray(start, start + Math.min(length, 8192)));
}

/** Whether these bytes (numbers, or the letters of a text) stand at an offset. */
export function isAt(bytes: Uint8Array, offset: number, signature: string | readonly number[]): boolean {
  const expected =
    typeof signature === 'string' ? Array.from(signature, (letter) => letter.charCodeAt(0)) : signature;
  return expected.every((byte, index) => bytes[offset + index] === byte);
}

/** Offset of a signature at or after `from`, -1 when it is not there. */
export function find(bytes: Uint8Array, signature: string | readonly number[], from = 0): number {
  const first = typeof signature === 'string' ? signature.charCodeAt(0) : (signature[0] ?? 0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (isAt(bytes, at, signature)) return at;
  }
  return -1;
}

/** Unsigned numbers of 16 and 32 bits, little (`le`) or big (`be`) end first; absent bytes count as 0. */
export const u16le = (bytes: Uint8Array, at: number): number => byte(bytes, at) + byte(bytes, at + 1) * 0x100;
export const u16be = (bytes: Uint8Array, at: number): number => byte(bytes, at) * 0x100 + byte(bytes, at + 1);
export const u32le = (bytes: Uint8Array, at: number): number =>
  u16le(bytes, at) + u16le(bytes, at + 2) * 0x1_0000;
export const u32be = (bytes: Uint8Array, at: number): number =>
  u16be(bytes, at) * 0x1_0000 + u16be(bytes, at + 2);

const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
