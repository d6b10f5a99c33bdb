/**
 * Creates an RC4 cipher, which both encrypts and decrypts. Each call of this function restarts the key stream; each
 * returned cipher has its own state and continues its key stream.
 */
export function rc4(key: Uint8Array): (bytes: Uint8Array) => Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  let at = 0;
  let other = 0;
  const at8 = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, two: number) => {
    const saved = at8(one);
    state[one & 255] = at8(two);
    state[two & 255] = saved;
  };
  for (let index = 0; index < 256; index += 1) {
    other = (other + at8(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  other = 0;
  return (bytes) =>
    bytes.map((byte) => {
      at = (at + 1) & 255;
      other = (other + at8(at)) & 255;
      swap(at, other);
      return byte ^ at8(at8(at) + at8(other));
    });
}
