import { anyPiece } from './any-piece.ts';

/**
 * Whether a PDF holds none of these names (`Outlines`), as far as that can be told from its plain letters: never of one
 * that is encrypted or keeps objects packed in streams. Names may be written with `#` and the number of a letter (ISO
 * 32000-1, 7.3.5). Reads the file once, to the first name found.
 */
export async function containsNone(names: readonly string[], path: string): Promise<boolean> {
  const any = namePattern([...names, ...hiding]);
  return !(await anyPiece(path, (piece) => any.test(piece)));
}

/** With these there may be more in a file than its letters say. */
const hiding = ['ObjStm', 'Encrypt'];

const namePattern = (names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map((name) => Array.from(name, letterPattern).join('')).join('|')})`);

/** Names are made of letters alone, which mean themselves in a pattern. */
function letterPattern(letter: string): string {
  const digits = Array.from(letter.charCodeAt(0).toString(16), (digit) =>
    /\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`,
  );
  return `(?:${letter}|#${digits.join('')})`;
}
