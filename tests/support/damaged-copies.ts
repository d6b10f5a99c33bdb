import fc from 'fast-check';

/** Copies of a file with up to eight changed bytes, half of them truncated: input for parsers. */
export function damagedCopies(file: Uint8Array): fc.Arbitrary<Buffer> {
  const change = fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) });
  const end = fc.oneof(fc.constant(file.length), fc.nat(file.length));
  return fc.tuple(fc.array(change, { maxLength: 8 }), end).map(([changes, length]) => {
    const copy = Buffer.from(file);
    for (const { at, byte } of changes) copy[at] = byte;
    return copy.subarray(0, length);
  });
}
