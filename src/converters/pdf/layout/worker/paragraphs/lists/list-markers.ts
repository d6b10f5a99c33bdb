import type { ListMark } from '../../model/list-mark.ts';
import { parseScriptMark } from './script-markers.ts';

/** A mark at the start of a line, not assigned to a list yet. */
export interface RawListMark extends Pick<ListMark, 'type' | 'text' | 'value'> {
  /**
   * What precedes the number that counts, such as `2.` of `2.3` or `[` of `[7]`: running text may begin like that
   * too.
   */
  readonly prefix?: string;
  /** Set where no office program counts like that: it stays text before its item. */
  readonly staysText?: true;
}

/**
 * Matches marks of ordinary fonts, and any character of a symbol font (Wingdings and similar fonts use F000 to F0FF).
 */
const bullet = /^[•▪◦‣·●○■□◆❖►▶➔➢➤✓✔⁃∙\uf000-\uf0ff]$/u;
/**
 * Matches characters of symbol fonts without Unicode mappings, known by their codes only, such as the bullets of TeX.
 */
const untold = /^[\u0080-\u009f]$/;
const dash = /^[-–—*]$/;
const roman = /^[ivx]+$/i;
const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

const attached =
  /^([(（]?[\p{L}\p{N}]{1,3}[.．)）、]|[①-⑳])[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Parses the first word of a line as a list mark; undefined when it isn't one. */
export function parseListMark(text: string): RawListMark | undefined {
  if (untold.test(text)) return { type: 'bullet', text: '•', value: 0 };
  if (bullet.test(text) || dash.test(text)) return { type: 'bullet', text, value: 0 };
  const found = /^\(?(\d{1,3}|[a-z]|[ivx]{1,5})[.)]$/i.exec(text);
  const inner = found?.[1];
  if (!inner) return otherScript(text, true);
  if (/^\d/.test(inner)) return { type: 'decimal', text, value: Number(inner) };
  const isUpper = inner === inner.toUpperCase();
  if (roman.test(inner) && (inner.length > 1 || inner.toLowerCase() === 'i'))
    return { type: isUpper ? 'upperRoman' : 'lowerRoman', text, value: romanValue(inner.toLowerCase()) };
  const value = inner.toLowerCase().charCodeAt(0) - 96;
  return { type: isUpper ? 'upperLetter' : 'lowerLetter', text, value };
}

/** Parses the first word of a line as a mark that may also be text: `2.3` and `2.3.1.`, or `[7]`. */
export function parseLooseMark(text: string): RawListMark | undefined {
  const found = /^(\[|(?:\d{1,2}\.){1,4})(\d{1,3})(\]|\.)?$/.exec(text);
  const [, prefix = '', number, end] = found ?? [];
  if (!found) return otherScript(text, false);
  if (!number || (prefix === '[') !== (end === ']')) return undefined;
  return { type: 'decimal', text, value: Number(number), prefix };
}

/** Parses a mark without a gap before its text, as is usual in scripts without word spacing: `一、目的`, `나.보험`. */
export function parseAttachedMark(text: string): RawListMark | undefined {
  const [, mark] = attached.exec(text) ?? [];
  return mark === undefined ? undefined : (parseListMark(mark) ?? otherScript(mark, false));
}

/**
 * Returns a mark of another script; its prefix is empty, because only a mark followed by the next one begins a list.
 */
function otherScript(text: string, wantsSure: boolean): RawListMark | undefined {
  const found = parseScriptMark(text);
  if (!found || found.isSure !== wantsSure) return undefined;
  const { type, value, staysText } = found;
  return { type, text, value, prefix: '', ...(staysText ? { staysText } : {}) };
}

/** Returns the other reading of a single letter that is also a Roman numeral; undefined for any other mark. */
export function otherReading({ type, text }: RawListMark): RawListMark | undefined {
  const letter = /^\(?([ivx])[.)]$/i.exec(text)?.[1];
  if (letter === undefined) return undefined;
  const isUpper = letter === letter.toUpperCase();
  const lower = letter.toLowerCase();
  if (type === 'lowerRoman' || type === 'upperRoman')
    return { type: isUpper ? 'upperLetter' : 'lowerLetter', text, value: lower.charCodeAt(0) - 96 };
  return { type: isUpper ? 'upperRoman' : 'lowerRoman', text, value: romanValue(lower) };
}

function romanValue(text: string): number {
  const digits = Array.from(text, (letter) => romanDigits[letter] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}
