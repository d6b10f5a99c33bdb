/** A content stream token (ISO 32000-1, 7.8.2); `isOdd` marks a hexadecimal string without a whole number of bytes. */
export type Token =
  | { readonly type: 'operator' | 'name'; readonly text: string }
  | { readonly type: 'string'; readonly bytes: Buffer; readonly isOdd?: boolean }
  | { readonly type: 'other' };

const other: Token = { type: 'other' };
const codes = (text: string): ReadonlySet<number> => new Set(Buffer.from(text, 'latin1'));
const blanks = codes('\0\t\n\f\r ');
const delimiters = codes('()<>[]{}/%');
const [percent, slash, open, close, less, , backslash] = Buffer.from('%/()<>\\', 'latin1');
const numeric = /^[+-]?[\d.+-]*$/;

/** Iterates over the tokens of a content stream; `skipImage` jumps over the bytes of an inline image. */
export class ContentTokens {
  readonly #data: Buffer;
  #at = 0;

  constructor(data: Buffer) {
    this.#data = data;
  }

  /** Position of the next token, in bytes. */
  get position(): number {
    return this.#at;
  }

  /** Returns the next token; undefined at the end. */
  next(): Token | undefined {
    this.#skipBlanks();
    const code = this.#data[this.#at];
    if (code === undefined) return undefined;
    if (code === slash) return { type: 'name', text: unescaped(this.#word(this.#at + 1)) };
    if (code === open) return { type: 'string', bytes: this.#literal() };
    const isDictionary = code === less && this.#data[this.#at + 1] === less;
    if (code === less && !isDictionary) return this.#hexadecimal();
    if (delimiters.has(code)) {
      this.#at += isDictionary ? 2 : 1;
      return other;
    }
    const text = this.#word(this.#at);
    return numeric.test(text) || text === 'true' || text === 'false' || text === 'null'
      ? other
      : { type: 'operator', text };
  }

  /** Skips the bytes of an inline image, up to and including its `EI`. */
  skipImage(): void {
    for (let at = this.#at + 1; at < this.#data.length; at++) {
      at = this.#data.indexOf('EI', at);
      if (at === -1) break;
      const isWord = blanks.has(this.#data[at - 1] ?? 32) && blanks.has(this.#data[at + 2] ?? 32);
      if (isWord && isText(this.#data.subarray(at + 2, at + 20))) {
        this.#at = at + 2;
        return;
      }
    }
    this.#at = this.#data.length;
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#data[this.#at];
      if (code === undefined || !(blanks.has(code) || code === percent)) return;
      if (code === percent)
        while (this.#at < this.#data.length && !isLineEnd(this.#data[this.#at])) this.#at += 1;
      else this.#at += 1;
    }
  }

  #word(from: number): string {
    let to = from;
    for (let code = this.#data[to]; code !== undefined; code = this.#data[to]) {
      if (blanks.has(code) || delimiters.has(code)) break;
      to += 1;
    }
    this.#at = to;
    return this.#data.toString('latin1', from, to);
  }

  #hexadecimal(): Token {
    const end = this.#data.indexOf('>', this.#at);
    const text = this.#data
      .toString('latin1', this.#at + 1, end === -1 ? undefined : end)
      .replaceAll(/[\0\s]+/g, '');
    this.#at = end === -1 ? this.#data.length : end + 1;
    const isOdd = end === -1 || text.length % 2 === 1 || /[^\da-f]/i.test(text);
    return { type: 'string', bytes: Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex'), isOdd };
  }

  #literal(): Buffer {
    const bytes: number[] = [];
    let depth = 1;
    let at = this.#at + 1;
    for (; at < this.#data.length; at++) {
      let code = this.#data[at] ?? 0;
      if (code === backslash) {
        const [value, length] = escapeAt(this.#data, at + 1);
        at += length;
        if (value === undefined) continue;
        code = value;
      } else if (code === open) depth += 1;
      else if (code === close && (depth -= 1) === 0) break;
      bytes.push(code);
    }
    this.#at = at + 1;
    return Buffer.from(bytes);
  }
}

const isLineEnd = (code: number | undefined): boolean => code === 10 || code === 13;

/** Whether the bytes after an inline image are text, not more samples. */
const isText = (bytes: Buffer): boolean =>
  bytes.every((code) => blanks.has(code) || (code >= 32 && code < 127));

const letters = new Map(Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12 }));

/**
 * Returns the byte an escape represents (undefined for a line continuation), and its length in bytes after the
 * backslash.
 */
function escapeAt(data: Buffer, at: number): [number | undefined, number] {
  const octal = /^[0-7]{1,3}/.exec(data.toString('latin1', at, at + 3))?.[0];
  if (octal) return [Number.parseInt(octal, 8) & 0xff, octal.length];
  const code = data[at] ?? 0;
  if (isLineEnd(code)) return [undefined, code === 13 && data[at + 1] === 10 ? 2 : 1];
  return [letters.get(String.fromCharCode(code)) ?? code, 1];
}

const unescaped = (name: string): string =>
  name.replaceAll(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
