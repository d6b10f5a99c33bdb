/** A syntax rule that the bytes of a file violate. */
export type SyntaxFault =
  /** No CR LF or LF after `stream`, or no line ending directly before `endstream`. */
  | 'stream-line-end'
  /** A stream's length differs from that in its dictionary. */
  | 'stream-length'
  /** `n g obj` and `endobj` aren't on their own lines, or the numbers aren't separated by a single space. */
  | 'object-spacing'
  /** `xref` isn't followed by a single line ending, or the two numbers after it aren't separated by a single space. */
  | 'table-spacing'
  /** A hexadecimal string has an odd number of digits, or characters that aren't digits. */
  | 'hex-string';

/** How far a piece was scanned: to its end, or to the end of the keyword `stream`, whose data the caller skips. */
export interface Scanned {
  /** Offset in the piece at which to continue. */
  readonly next: number;
  /** The stream's `Length` as written: digits, a reference such as `5 0 R`, or nothing. */
  readonly streamLength?: string;
}

/** White space and comments between two tokens (ISO 32000-1, 7.2). */
interface Gap {
  /** In bytes. */
  length: number;
  /** Codes of the first and last byte; undefined if empty. */
  first: number | undefined;
  last: number | undefined;
}

interface Word {
  readonly text: string;
  /** The gap between it and the token before it. */
  readonly gap: Readonly<Gap>;
}

const codeOf = (character: string): number => character.charCodeAt(0);
const [percent, open, close, slash, backslash] = Array.from('%()/\\', codeOf);
const [less, greater, openArray, closeArray] = Array.from('<>[]', codeOf);
const [lineFeed, carriageReturn, space] = [10, 13, 32];
const isBlank = table('\0\t\n\f\r ');
const isDelimiter = table('()<>[]{}/%');
const isHexDigit = table('0123456789abcdefABCDEF');
/** Maximum number of characters kept of a word; no longer word has a meaning here. */
const maxCharacters = 32;
const wordsOfEntry = 3;
const wordsOfReference = 3;
const wholeNumber = /^\d+$/;

/** Scans what is outside the streams of a PDF, piece by piece. Keeps only a few words regardless of the file size. */
export class SyntaxScanner {
  readonly faults = new Set<SyntaxFault>();

  #state: 'between' | 'word' | 'comment' | 'text' | 'hex' = 'between';
  #gap: Gap = { length: 0, first: undefined, last: undefined };
  #word = '';
  #wordGap: Gap = this.#gap;
  /** The words directly before, nearest first; empty after another token. */
  #before: readonly Word[] = [];
  /** `<` or `>` that may be the first half of `<<` or `>>`. */
  #half: number | undefined;
  /** Nesting depth of parentheses. */
  #depth = 0;
  #isEscaped = false;
  #digits = 0;
  #isInObject = false;
  /** Nesting depth of dictionaries and arrays. */
  #nesting = 0;
  /** Words of the `Length` value while it is read. */
  #length: string[] | undefined;
  #lengthWritten = '';
  /** What must follow the word just read. */
  #expected: 'line' | 'one-line' | undefined;
  /** Remaining words in a section of the cross-reference table; undefined outside a table. */
  #entryWords: number | undefined;
  /** Whether the first number of a section has been read. */
  #isInHead = false;

  /** Whether an object or string is still open at the end of the scanned bytes. */
  get isUnfinished(): boolean {
    return this.#isInObject || this.#state === 'text' || this.#state === 'hex';
  }

  /** Scans a piece from an offset to its end or the next stream. */
  scan(piece: Buffer, from: number): Scanned {
    for (let at = from; at < piece.length; at += 1) {
      const code = piece[at] ?? 0;
      if (this.#state === 'word' && isBlank[code] === 0 && isDelimiter[code] === 0) {
        if (this.#word.length < maxCharacters) this.#word += String.fromCharCode(code);
      } else if (this.#state === 'word' && this.#endWord() === 'stream')
        return { next: at, streamLength: this.#lengthWritten };
      else this.#take(code);
    }
    return { next: piece.length };
  }

  #take(code: number): void {
    if (this.#state === 'text') this.#takeText(code);
    else if (this.#state === 'hex') this.#takeHex(code);
    else if (this.#state === 'comment') {
      this.#widenGap(code);
      if (isLineEnd(code)) this.#state = 'between';
    } else this.#takeBetween(code);
  }

  #takeBetween(code: number): void {
    const half = this.#half;
    this.#half = undefined;
    if (half === code) this.#nesting += code === less ? 1 : -1;
    else if (half === less) {
      this.#state = 'hex';
      this.#digits = 0;
      this.#takeHex(code);
    } else if (isBlank[code] === 1 || code === percent) {
      this.#widenGap(code);
      if (code === percent) this.#state = 'comment';
    } else if (isDelimiter[code] === 0 || code === slash) {
      this.#wordGap = this.#endGap();
      this.#word = String.fromCharCode(code);
      this.#state = 'word';
    } else this.#takeDelimiter(code);
  }

  #takeDelimiter(code: number): void {
    this.#endGap();
    this.#before = [];
    this.#endLength();
    if (code === less || code === greater) this.#half = code;
    else if (code === openArray) this.#nesting += 1;
    else if (code === closeArray) this.#nesting -= 1;
    else if (code === open) {
      this.#state = 'text';
      this.#depth = 1;
    }
  }

  #takeText(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === backslash) this.#isEscaped = true;
    else if (code === open) this.#depth += 1;
    else if (code === close) this.#depth -= 1;
    if (this.#depth === 0) this.#state = 'between';
  }

  #takeHex(code: number): void {
    if (code === greater) {
      if (this.#digits % 2 === 1) this.faults.add('hex-string');
      this.#state = 'between';
    } else if (isHexDigit[code] === 1) this.#digits += 1;
    else if (isBlank[code] === 0) this.faults.add('hex-string');
  }

  #widenGap(code: number): void {
    this.#gap.length += 1;
    this.#gap.first ??= code;
    this.#gap.last = code;
  }

  /** Ends the gap at the start of a token. */
  #endGap(): Gap {
    const gap = this.#gap;
    this.#gap = { length: 0, first: undefined, last: undefined };
    if (this.#expected === 'line' && !isLineEnd(gap.first)) this.faults.add('object-spacing');
    if (this.#expected === 'one-line' && !isOneLineEnd(gap)) this.faults.add('table-spacing');
    this.#expected = undefined;
    return gap;
  }

  /** Interprets the word that just ended; returns `stream` if stream data follows. */
  #endWord(): 'stream' | undefined {
    this.#state = 'between';
    const word: Word = { text: this.#word, gap: this.#wordGap };
    const [generation, number] = this.#before;
    this.#before = [word, ...this.#before.slice(0, 1)];
    if (this.#isInTable(word)) return undefined;
    if (word.text.startsWith('/')) this.#endLength();
    if (this.#length && this.#length.length < wordsOfReference) this.#length.push(word.text);
    if (word.text === '/Length' && this.#nesting === 1) this.#length = [];
    else if (word.text === 'obj') this.#beginObject(word, generation, number);
    else if (word.text === 'endobj') this.#endObject(word);
    else if (word.text === 'xref' && !this.#isInObject) {
      this.#entryWords = 0;
      this.#expected = 'one-line';
    } else if (word.text === 'stream' && this.#isInObject && this.#nesting === 0) return 'stream';
    return undefined;
  }

  #beginObject({ gap }: Word, generation: Word | undefined, number: Word | undefined): void {
    const isSpaced =
      !this.#isInObject &&
      [generation?.text, number?.text].every((text) => wholeNumber.test(text ?? '')) &&
      gap.length === 1 &&
      generation?.gap.length === 1 &&
      isLineEnd(number?.gap.last);
    if (!isSpaced) this.faults.add('object-spacing');
    this.#isInObject = true;
    this.#nesting = 0;
    this.#lengthWritten = '';
    this.#expected = 'line';
  }

  #endObject({ gap }: Word): void {
    if (!isLineEnd(gap.last)) this.faults.add('object-spacing');
    this.#isInObject = false;
    this.#expected = 'line';
  }

  #endLength(): void {
    if (this.#length) this.#lengthWritten = this.#length.join(' ');
    this.#length = undefined;
  }

  /**
   * Whether a word belongs to a cross-reference table: sections of two numbers and that many entries (ISO 32000-1,
   * 7.5.4).
   */
  #isInTable({ text, gap }: Word): boolean {
    if (this.#entryWords === undefined) return false;
    if (this.#entryWords > 0 && text !== 'trailer') this.#entryWords -= 1;
    else if (!wholeNumber.test(text)) {
      this.#entryWords = undefined;
      return false;
    } else if (this.#isInHead) {
      if (gap.length !== 1 || gap.first !== space) this.faults.add('table-spacing');
      this.#entryWords = Number(text) * wordsOfEntry;
      this.#isInHead = false;
    } else this.#isInHead = true;
    return true;
  }
}

/** Returns a lookup table with 1 for each of these characters. */
function table(characters: string): Uint8Array {
  const marks = new Uint8Array(256);
  for (const code of Buffer.from(characters, 'latin1')) marks[code] = 1;
  return marks;
}

const isLineEnd = (code: number | undefined): boolean => code === lineFeed || code === carriageReturn;

const isOneLineEnd = ({ length, first, last }: Gap): boolean =>
  length === 1 ? isLineEnd(first) : length === 2 && first === carriageReturn && last === lineFeed;
