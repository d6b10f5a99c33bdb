import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  concatBytes,
  encodeLatin1,
  encodeUint32BE,
  findBytes,
  hasBytesAt,
  readLatin1,
  readUint16BE,
  readUint16LE,
  readUint32BE,
  readUint32LE,
} from './bytes.ts';

const byteArrays = fc.uint8Array({ maxLength: 100 });

describe('byte helpers', () => {
  it('reads integers like DataView, and bytes past the end as 0', () => {
    fc.assert(
      fc.property(byteArrays, fc.nat(120), (bytes, at) => {
        const view = new DataView(Uint8Array.from([...bytes, ...Array<number>(130).fill(0)]).buffer);
        expect(readUint16LE(bytes, at)).toBe(view.getUint16(at, true));
        expect(readUint16BE(bytes, at)).toBe(view.getUint16(at));
        expect(readUint32LE(bytes, at)).toBe(view.getUint32(at, true));
        expect(readUint32BE(bytes, at)).toBe(view.getUint32(at));
      }),
    );
  });

  it('reads back the integers it encodes', () => {
    const values = fc.array(fc.nat(2 ** 32 - 1));
    fc.assert(
      fc.property(values, (expected) => {
        const bytes = encodeUint32BE(expected);
        expect(expected.map((_, index) => readUint32BE(bytes, index * 4))).toEqual(expected);
      }),
    );
    expect(encodeUint32BE([-1])).toEqual(Uint8Array.of(255, 255, 255, 255));
  });

  it('finds a signature where Buffer finds it', () => {
    const fewValues = fc.uint8Array({ max: 2, maxLength: 60 });
    const signatures = fc.array(fc.nat(2), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fewValues, signatures, fc.nat(60), (bytes, signature, from) => {
        const found = findBytes(bytes, signature, from);
        expect(found).toBe(
          from < bytes.length ? Buffer.from(bytes).indexOf(Buffer.from(signature), from) : -1,
        );
        if (found >= 0) expect(hasBytesAt(bytes, found, signature)).toBe(true);
      }),
    );
  });

  it('reads back Latin-1 text and joins bytes', () => {
    fc.assert(
      fc.property(byteArrays, byteArrays, (one, other) => {
        expect(encodeLatin1(readLatin1(one))).toEqual(one);
        expect(Buffer.from(concatBytes([one, other]))).toEqual(Buffer.concat([one, other]));
      }),
    );
    expect(readLatin1(new Uint8Array(100_000))).toHaveLength(8192);
  });
});
