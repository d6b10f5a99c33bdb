import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinShare } from './latin-charset.ts';

/** Reference implementation of `latinShare`: counts each word with non-ASCII bytes separately. */
function definedShare(bytes: Uint8Array): number {
  let [plain, beyond] = [0, 0];
  const text = Buffer.from(bytes).toString('latin1');
  for (const [word] of text.matchAll(/[a-z\u0080-\u00ff]*[\u0080-\u00ff][a-z\u0080-\u00ff]*/gi)) {
    const others = word.replace(/[a-z]/gi, '').length;
    beyond += others;
    plain += word.length - others;
  }
  return beyond > 0 ? plain / beyond : 0;
}

/** Mostly bytes on both sides of every boundary between letters and other characters. */
const wordBytes = fc
  .array(fc.constantFrom(...Buffer.from('azAZ@[`{ \n\x7f\x80\xb5\xe9\xff', 'latin1')))
  .map((bytes) => Uint8Array.from(bytes));

describe('share of ASCII letters in words with non-ASCII letters', () => {
  it('matches its definition', () => {
    fc.assert(
      fc.property(fc.oneof(wordBytes, fc.uint8Array({ maxLength: 100 })), (bytes) => {
        expect(latinShare(bytes)).toBe(definedShare(bytes));
      }),
      { numRuns: 2000 },
    );
  });

  // The reference implementation takes hours here: it tries every position of the long word for a non-ASCII byte.
  it('is computed in one pass', () => {
    const bytes = Buffer.concat([Buffer.from([0xe9, 0x20]), Buffer.alloc(4_000_000, 'a'), Buffer.from('\n')]);
    expect(latinShare(bytes)).toBe(0);
    bytes[bytes.length - 2] = 0xe9;
    expect(latinShare(bytes)).toBe(3_999_999 / 2);
  });
});
