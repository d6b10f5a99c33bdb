import type { ListMark } from '../../model/list-mark.ts';

/** A mark of a non-Latin script, with its value in that script. */
interface ScriptMark extends Pick<ListMark, 'type' | 'text' | 'value'> {
  /**
   * Whether running text hardly ever begins like that: `г.` and `다.` begin lines of text as well, `г)` and `나.` do
   * not.
   */
  readonly isSure: boolean;
  /** Set where Word or LibreOffice doesn't have such numbers: it stays text before its item. */
  readonly staysText?: true;
}

/** A numbering scheme and the ends of its marks: a mark with a sure end is never text. */
interface Script {
  readonly type: ListMark['type'];
  /**
   * Returns the value of a number, from 1; 0 for a letter that numbering skips, undefined for a number of another
   * script.
   */
  readonly valueOf: (number: string) => number | undefined;
  readonly sureEnd: RegExp;
  readonly looseEnd?: RegExp;
  readonly staysText?: true;
}

/** Letters that Word counts from the first one on, as in ISO 29500-1, 17.18.59 (ST_NumberFormat). */
const [cyrillic, ganada, chosung] = [
  'абвгдежзиклмнопрстуфхцчшщыэюя',
  '가나다라마바사아자차카타파하',
  'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
];
const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const hebrew = 'א ב ג ד ה ו ז ח ט י יא יב יג יד טו טז יז יח יט כ'.split(' ');
const greek = 'αβγδεζηθικλμνξοπρστυφχψω';
const arabic = ['أبجدهوزحطيكلمنسعفصقر', 'ابجدهوزحطيكلمنسعفصقر', 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'].join('');

const [paren, point, stop] = [/^[)）]$/, /^[.．]$/, /^[.．)）]$/];

const scripts: readonly Script[] = [
  { type: 'russianLower', valueOf: among(cyrillic), sureEnd: paren, looseEnd: point },
  { type: 'russianUpper', valueOf: among(cyrillic.toUpperCase()), sureEnd: paren, looseEnd: point },
  { type: 'decimal', valueOf: passed('ёйъьіїєґЁЙЪЬІЇЄҐ'), sureEnd: paren, staysText: true },
  { type: 'decimal', valueOf: among(greek), sureEnd: paren, looseEnd: point, staysText: true },
  { type: 'decimal', valueOf: among(greek.toUpperCase()), sureEnd: paren, looseEnd: point, staysText: true },
  { type: 'hebrew1', valueOf: among(hebrew), sureEnd: paren, looseEnd: point },
  { type: 'decimal', valueOf: passed(arabic), sureEnd: /^[)）-]$/, looseEnd: point, staysText: true },
  { type: 'ganada', valueOf: among(ganada.replace('다', ' ')), sureEnd: stop },
  { type: 'ganada', valueOf: among(ganada), sureEnd: paren, looseEnd: point },
  { type: 'chosung', valueOf: among(chosung), sureEnd: stop },
  { type: 'aiueoFullWidth', valueOf: among(kana), sureEnd: stop, looseEnd: /^$/ },
  { type: 'chineseCountingThousand', valueOf: hanNumber, sureEnd: /^[.．)）、]$/ },
  { type: 'decimalEnclosedCircle', valueOf: from(0x24_60, 20), sureEnd: /^$/ },
  { type: 'decimal', valueOf: from(0x24_74, 20), sureEnd: /^$/, staysText: true },
  { type: 'decimal', valueOf: digitsFrom(0x30), sureEnd: /^[．）、]$/ },
  { type: 'decimal', valueOf: digitsFrom(0xff_10), sureEnd: /^[.．)）、]$/, staysText: true },
  { type: 'decimal', valueOf: digitsFrom(0x6_60), sureEnd: /^[.)-]$/, staysText: true },
  { type: 'decimal', valueOf: digitsFrom(0x6_f0), sureEnd: /^[.)-]$/, staysText: true },
  { type: 'decimal', valueOf: digitsFrom(0x9_66), sureEnd: /^[.)]$/, staysText: true },
  { type: 'decimal', valueOf: digitsFrom(0xe_50), sureEnd: /^[.)]$/, staysText: true },
];

/** Matches most words; marks of other scripts never match. */
const isAscii = /^[ -~]*$/;

/** Parses a word as a mark of another script, such as `б)`, `나.`, `（三）` or `②`; undefined when it isn't one. */
export function parseScriptMark(text: string): ScriptMark | undefined {
  if (isAscii.test(text)) return undefined;
  const [, open = '', number = '', end = ''] =
    /^([(（]?)([\p{L}\p{N}]{1,3})([.．)）、-]?)$/u.exec(text) ?? [];
  if (number === '' || (open !== '' && !paren.test(end))) return undefined;
  for (const { type, valueOf, sureEnd, looseEnd, staysText } of scripts) {
    const value = valueOf(number);
    const isSure = sureEnd.test(end);
    if (value === undefined || (!isSure && !looseEnd?.test(end))) continue;
    return { type, text, value, isSure, ...(staysText ? { staysText } : {}) };
  }
  return undefined;
}

function among(letters: Iterable<string>): Script['valueOf'] {
  const positions = new Map(Array.from(letters, (letter, index) => [letter, index + 1]));
  return (number) => positions.get(number);
}

function passed(letters: string): Script['valueOf'] {
  return (number) => (number.length === 1 && letters.includes(number) ? 0 : undefined);
}

function from(first: number, count: number): Script['valueOf'] {
  return (number) => {
    const position = (number.codePointAt(0) ?? 0) - first;
    return number.length === 1 && position >= 0 && position < count ? position + 1 : undefined;
  };
}

function digitsFrom(zero: number): Script['valueOf'] {
  return (number) => {
    const digits = Array.from(number, (digit) => (digit.codePointAt(0) ?? 0) - zero);
    return digits.every((digit) => digit >= 0 && digit <= 9) ? Number(digits.join('')) : undefined;
  };
}

/** Parses numbers up to 99 in Chinese, Japanese and Korean notation: `十`, `十二`, `三十`, `四十七`. */
function hanNumber(number: string): number | undefined {
  const [, tens, ten, ones = ''] = /^([二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(number) ?? [];
  if (!ten) return number.length === 1 ? parseHanDigit(number) : undefined;
  return 10 * (tens ? (parseHanDigit(tens) ?? 0) : 1) + (parseHanDigit(ones) ?? 0);
}

function parseHanDigit(text: string): number | undefined {
  const position = text === '' ? -1 : '一二三四五六七八九'.indexOf(text);
  return position < 0 ? undefined : position + 1;
}
