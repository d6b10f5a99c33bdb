import { anyPiece } from './any-piece.ts';

/**
 * Returns whether a PDF contains none of these names (`Outlines`), as far as its plain text shows. Always false for a
 * PDF that is encrypted or has object streams. Also matches names written with `#` and a character code (ISO 32000-1,
 * 7.3.5). Reads the file once, up to the first match.
 */
export async function containsNone(names: readonly string[], path: string): Promise<boolean> {
  const any = namePattern([...names, ...hiding]);
  return !(await anyPiece(path, (piece) => any.test(piece)));
}

/** Names that show that a file may have objects not visible in its plain text. */
const hiding = ['ObjStm', 'Encrypt'];

const namePattern = (names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map((name) => Array.from(name, letterPattern).join('')).join('|')})`);

/** Names consist of letters only, so they need no escaping in a pattern. */
function letterPattern(letter: string): string {
  const digits = Array.from(letter.charCodeAt(0).toString(16), (digit) =>
    /\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`,
  );
  return `(?:${letter}|#${digits.join('')})`;
}
