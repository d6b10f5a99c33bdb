/** Converts bytes to a string of zeros and ones. Only for short data such as parameter sets. */
export const toBitString = (bytes: Buffer): string =>
  [...bytes].map((value) => value.toString(2).padStart(8, '0')).join('');

/** Converts a string of bits to bytes, padded with zeros. */
export const fromBitString = (bits: string): Buffer =>
  Buffer.from((bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2)));

/**
 * Reads an exponential Golomb code (ITU-T H.264 and H.265, 9.1) and returns it with the position after it. Returns 0
 * if there is none.
 */
export function codedNumber(bits: string, at = 0): { value: number; after: number } {
  const zeros = bits.indexOf('1', at) - at;
  if (zeros < 0) return { value: 0, after: bits.length };
  const after = at + zeros * 2 + 1;
  return { value: Number.parseInt(bits.slice(at + zeros, after), 2) - 1, after };
}

/** Encodes a number as an exponential Golomb code. */
export function golombCode(value: number): string {
  const digits = (value + 1).toString(2);
  return '0'.repeat(digits.length - 1) + digits;
}

/** Removes the emulation prevention bytes of a NAL unit (H.265, 7.3.1.1). */
export function unescaped(unit: Buffer): Buffer {
  const bytes: number[] = [];
  let zeros = 0;
  for (const value of unit) {
    const isGuard = zeros >= 2 && value === 3;
    if (!isGuard) bytes.push(value);
    zeros = value === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}

/** Inserts emulation prevention bytes, the reverse of `unescaped`. */
export function escaped(content: Buffer): Buffer {
  const bytes: number[] = [];
  let zeros = 0;
  for (const value of content) {
    if (zeros >= 2 && value <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(value);
    zeros = value === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}
