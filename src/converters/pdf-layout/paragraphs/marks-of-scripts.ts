import type { ListMark } from '../model.ts';

/** A mark of another script than the Latin one, as a reader of that script counts it. */
interface ScriptMark extends Pick<ListMark, 'kind' | 'text' | 'value'> {
  /** Whether running text hardly ever begins so: `г.` and `다.` begin lines of text as well, `г)` and `나.` do not. */
  readonly isSure: boolean;
  /** Set where Word or LibreOffice has no such numbers: it stays text before its item. */
  readonly staysText?: true;
}

/** One way to count, and the ends its marks have: with a sure end a mark is no text. */
interface Script {
  readonly kind: ListMark['kind'];
  /** What a number counts, from 1; 0 for a letter that is passed over in counting, undefined for none of this script. */
  readonly valueOf: (number: string) => number | undefined;
  readonly sureEnd: RegExp;
  readonly looseEnd?: RegExp;
  readonly staysText?: true;
}

/** Numbers Word counts from the first letter on, as ISO 29500-1, 17.18.59 (ST_NumberFormat), has them. */
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
  { kind: 'russianLower', valueOf: among(cyrillic), sureEnd: paren, looseEnd: point },
  { kind: 'russianUpper', valueOf: among(cyrillic.toUpperCase()), sureEnd: paren, looseEnd: point },
  { kind: 'decimal', valueOf: passed('ёйъьіїєґЁЙЪЬІЇЄҐ'), sureEnd: paren, staysText: true },
  { kind: 'decimal', valueOf: among(greek), sureEnd: paren, looseEnd: point, staysText: true },
  { kind: 'decimal', valueOf: among(greek.toUpperCase()), sureEnd: paren, looseEnd: point, staysText: true },
  { kind: 'hebrew1', valueOf: among(hebrew), sureEnd: paren, looseEnd: point },
  { kind: 'decimal', valueOf: passed(arabic), sureEnd: /^[)）-]$/, looseEnd: point, staysText: true },
  { kind: 'ganada', valueOf: among(ganada.replace('다', ' ')), sureEnd: stop },
  { kind: 'ganada', valueOf: among(ganada), sureEnd: paren, looseEnd: point },
  { kind: 'chosung', valueOf: among(chosung), sureEnd: stop },
  { kind: 'aiueoFullWidth', valueOf: among(kana), sureEnd: stop, looseEnd: /^$/ },
  { kind: 'chineseCountingThousand', valueOf: hanNumber, sureEnd: /^[.．)）、]$/ },
  { kind: 'decimalEnclosedCircle', valueOf: from(0x24_60, 20), sureEnd: /^$/ },
  { kind: 'decimal', valueOf: from(0x24_74, 20), sureEnd: /^$/, staysText: true },
  { kind: 'decimal', valueOf: digitsFrom(0x30), sureEnd: /^[．）、]$/ },
  { kind: 'decimal', valueOf: digitsFrom(0xff_10), sureEnd: /^[.．)）、]$/, staysText: true },
  { kind: 'decimal', valueOf: digitsFrom(0x6_60), sureEnd: /^[.)-]$/, staysText: true },
  { kind: 'decimal', valueOf: digitsFrom(0x6_f0), sureEnd: /^[.)-]$/, staysText: true },
  { kind: 'decimal', valueOf: digitsFrom(0x9_66), sureEnd: /^[.)]$/, staysText: true },
  { kind: 'decimal', valueOf: digitsFrom(0xe_50), sureEnd: /^[.)]$/, staysText: true },
];

/** As most words are; no mark of another script is. */
const isAscii = /^[ -~]*$/;

/** What a word says as a mark of another script, such as `б)`, `나.`, `（三）` or `②`; undefined when it is none. */
export function scriptMarkOf(text: string): ScriptMark | undefined {
  if (isAscii.test(text)) return undefined;
  const [, open = '', number = '', end = ''] =
    /^([(（]?)([\p{L}\p{N}]{1,3})([.．)）、-]?)$/u.exec(text) ?? [];
  if (number === '' || (open !== '' && !paren.test(end))) return undefined;
  for (const { kind, valueOf, sureEnd, looseEnd, staysText } of scripts) {
    const value = valueOf(number);
    const isSure = sureEnd.test(end);
    if (value === undefined || (!isSure && !looseEnd?.test(end))) continue;
    return { kind, text, value, isSure, ...(staysText ? { staysText } : {}) };
  }
  return undefined;
}

function among(letters: Iterable<string>): Script['valueOf'] {
  const places = new Map(Array.from(letters, (letter, index) => [letter, index + 1]));
  return (number) => places.get(number);
}

function passed(letters: string): Script['valueOf'] {
  return (number) => (number.length === 1 && letters.includes(number) ? 0 : undefined);
}

function from(first: number, count: number): Script['valueOf'] {
  return (number) => {
    const place = (number.codePointAt(0) ?? 0) - first;
    return number.length === 1 && place >= 0 && place < count ? place + 1 : undefined;
  };
}

function digitsFrom(zero: number): Script['valueOf'] {
  return (number) => {
    const digits = Array.from(number, (digit) => (digit.codePointAt(0) ?? 0) - zero);
    return digits.every((digit) => digit >= 0 && digit <= 9) ? Number(digits.join('')) : undefined;
  };
}

/** Numbers up to 99 as China, Japan and Korea write them: `十`, `十二`, `三十`, `四十七`. */
function hanNumber(number: string): number | undefined {
  const [, tens, ten, ones = ''] = /^([二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(number) ?? [];
  if (!ten) return number.length === 1 ? digitOf(number) : undefined;
  return 10 * (tens ? (digitOf(tens) ?? 0) : 1) + (digitOf(ones) ?? 0);
}

function digitOf(text: string): number | undefined {
  const place = text === '' ? -1 : '一二三四五六七八九'.indexOf(text);
  return place < 0 ? undefined : place + 1;
}
