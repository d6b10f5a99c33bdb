import { decodeCp437 } from './cp437.ts';
import { frequentLetters } from './frequent-letters.ts';

/** Decoded names, and the character set if it had to be guessed. */
export interface DecodedNames {
  readonly names: readonly string[];
  readonly characterSet?: string;
}

/**
 * Decodes the names of an archive that doesn't state their encoding. Uses UTF-8 if all of them are valid UTF-8;
 * otherwise the single character set in which they read most like names, judging by script, letter case and letter
 * frequency.
 */
export function decodeOldNames(raw: readonly Uint8Array[]): DecodedNames {
  const utf8 = decodeAll(raw, (bytes) => strict('utf-8').decode(bytes));
  if (utf8) return { names: utf8 };
  const sample = sampleOldNames(raw);
  const readings = characterSets
    .map((set) => ({ set, score: scoreCharacterSet(set, sample) }))
    .toSorted((one, other) => other.score - one.score);
  for (const { set } of readings) {
    const names = decodeAll(raw, set.decode);
    if (names) return { names, characterSet: set.label };
  }
  return { names: raw.map(decodeCp437), characterSet: 'code page 437' };
}

interface CharacterSet {
  readonly label: string;
  readonly decode: (bytes: Uint8Array) => string;
  /** Whether a byte can be the first of a two-byte character; absent for single-byte sets. */
  readonly isLead?: (byte: number) => boolean;
  /** Returns how likely a character is in a name, from -1 to 1. */
  readonly weigh: (character: Character) => number;
}

interface Character {
  readonly text: string;
  /** The first byte, and the second if there is one. */
  readonly lead: number;
  readonly trail: number;
  readonly previous: string;
  readonly next: string;
}

const maxNameSampleBytes = 4096;

const strict = (label: string) => new TextDecoder(label, { fatal: true, ignoreBOM: true });
const strictDecoder = (label: string): ((bytes: Uint8Array) => string) => {
  const decoder = strict(label);
  return (bytes) => decoder.decode(bytes);
};

function decodeAll(raw: readonly Uint8Array[], decode: (bytes: Uint8Array) => string): string[] | undefined {
  try {
    return raw.map(decode);
  } catch {
    return undefined;
  }
}

/** Returns names with non-ASCII characters, up to a few thousand bytes in total. */
function sampleOldNames(raw: readonly Uint8Array[]): Uint8Array[] {
  let left = maxNameSampleBytes;
  return raw.filter((name) => {
    if (left <= 0 || name.every((byte) => byte < 128)) return false;
    left -= name.length;
    return true;
  });
}

/** Mean weight per non-ASCII byte; -2 if the names aren't valid in this set. */
function scoreCharacterSet(set: CharacterSet, sample: readonly Uint8Array[]): number {
  let sum = 0;
  let weighedBytes = 0;
  for (const name of sample) {
    const characters = splitCharacters(set, name);
    if (!characters) return -2;
    for (const [index, { text, lead, trail, sizeBytes }] of characters.entries()) {
      if (lead < 128) continue;
      const previous = characters[index - 1]?.text ?? '';
      const next = characters[index + 1]?.text ?? '';
      sum += set.weigh({ text, lead, trail, previous, next }) * sizeBytes;
      weighedBytes += sizeBytes;
    }
  }
  return weighedBytes === 0 ? -2 : sum / weighedBytes;
}

function splitCharacters(
  set: CharacterSet,
  name: Uint8Array,
): { text: string; lead: number; trail: number; sizeBytes: number }[] | undefined {
  const characters = [];
  try {
    for (let at = 0; at < name.length;) {
      const lead = name[at] ?? 0;
      const sizeBytes = set.isLead?.(lead) ? 2 : 1;
      const text = set.decode(name.subarray(at, at + sizeBytes));
      characters.push({ text, lead, trail: sizeBytes === 2 ? (name[at + 1] ?? 0) : 0, sizeBytes });
      at += sizeBytes;
    }
  } catch {
    return undefined;
  }
  return characters;
}

const isWithin = (byte: number, first: number, last: number): boolean => byte >= first && byte <= last;
const isAsciiLetter = (text: string): boolean => /^[a-z]$/i.test(text);
const isCyrillic = (text: string): boolean => /^\p{Script=Cyrillic}$/u.test(text);
const isLowerCyrillic = (text: string): boolean => /^[а-яёђѓєѕіїјљњћќўџґ]$/.test(text);

/**
 * Weighs characters of a two-byte set: frequent ones are almost certain, those of the standard's first level are
 * likely.
 */
function weighHan(
  frequent: ReadonlySet<string>,
  planes: readonly (readonly [first: number, last: number, weight: number])[],
  lowestTrail = 0,
): CharacterSet['weigh'] {
  return ({ text, lead, trail }) => {
    if (frequent.has(text)) return 1;
    if (trail < lowestTrail) return -0.6;
    return planes.find(([first, last]) => isWithin(lead, first, last))?.[2] ?? -0.6;
  };
}

/** Weighs Cyrillic text: frequent letters, words in one case, no adjacent Latin letters. */
const weighCyrillic: CharacterSet['weigh'] = ({ text, previous, next }) => {
  if (!isCyrillic(text)) return /^[№«»–—]$/.test(text) && !isCyrillic(previous) ? 0.2 : -1;
  if (isAsciiLetter(previous) || isAsciiLetter(next)) return -0.5;
  if (!isCyrillic(previous) && !isCyrillic(next)) return 0.2;
  if (!isLowerCyrillic(text) && isLowerCyrillic(previous)) return -0.8;
  const weight = /^[оеаинтсрвлкмдпуя]$/i.test(text) ? 1 : /^[а-яё]$/i.test(text) ? 0.6 : 0.4;
  return isLowerCyrillic(text) ? weight : weight * 0.9;
};

/** Weighs Western names: an occasional accented letter within a Latin word. */
const weighLatin: CharacterSet['weigh'] = ({ text, previous, next }) => {
  if (/^[’‘“”–—°º©®]$/.test(text)) return 0.1;
  if (!/^\p{Script=Latin}$/u.test(text) || /^[ªºƒⁿ]$/.test(text)) return -0.8;
  const isLower = text === text.toLowerCase();
  if (!isLower && /^\p{Ll}$/u.test(previous)) return -0.6;
  if (isAsciiLetter(previous) || isAsciiLetter(next)) return 0.9;
  return /^\p{L}$/u.test(previous) || /^\p{L}$/u.test(next) ? 0.3 : 0.25;
};

const weighShiftJis =
  (han: CharacterSet['weigh']): CharacterSet['weigh'] =>
  (character) => {
    const { text, previous, next } = character;
    if (/^[\u3041-\u3096\u30a1-\u30fa]$/.test(text)) return 1;
    if (/^[ー・「」【】（）、。〜～々]$/.test(text)) return 0.7;
    if (/^[\uff61-\uff9f]$/.test(text)) return -0.2;
    if (/^[\uff01-\uff5e]$/.test(text)) return isAsciiLetter(previous) || isAsciiLetter(next) ? -0.6 : 0.4;
    return han(character);
  };

/** In order of preference if two score the same. */
const characterSets: readonly CharacterSet[] = [
  {
    label: 'Shift JIS',
    decode: strictDecoder('shift_jis'),
    isLead: (byte) => isWithin(byte, 0x81, 0x9f) || isWithin(byte, 0xe0, 0xfc),
    weigh: weighShiftJis(weighHan(frequentLetters.japanese, [[0x88, 0x97, 0.5]])),
  },
  {
    label: 'GBK',
    decode: strictDecoder('gbk'),
    isLead: (byte) => isWithin(byte, 0x81, 0xfe),
    // prettier-ignore
    weigh: weighHan(frequentLetters.simplified, [[0xb0, 0xd7, 0.5], [0xa1, 0xa1, 0.3], [0xa3, 0xa3, 0.3], [0xd8, 0xf7, -0.1]], 0xa1),
  },
  {
    label: 'Big5',
    decode: strictDecoder('big5'),
    isLead: (byte) => isWithin(byte, 0x81, 0xfe),
    // prettier-ignore
    weigh: weighHan(frequentLetters.traditional, [[0xa4, 0xc6, 0.5], [0xa1, 0xa2, 0.2], [0xc9, 0xf9, -0.2]]),
  },
  {
    label: 'EUC-KR',
    decode: strictDecoder('euc-kr'),
    isLead: (byte) => isWithin(byte, 0x81, 0xfe),
    weigh: weighHan(
      frequentLetters.korean,
      [
        [0xb0, 0xc8, 0.55],
        [0xa1, 0xa3, 0.2],
        [0xca, 0xfd, -0.3],
      ],
      0xa1,
    ),
  },
  { label: 'code page 866', decode: strictDecoder('ibm866'), weigh: weighCyrillic },
  { label: 'KOI8-R', decode: strictDecoder('koi8-r'), weigh: weighCyrillic },
  { label: 'Windows-1251', decode: strictDecoder('windows-1251'), weigh: weighCyrillic },
  { label: 'code page 437', decode: decodeCp437, weigh: weighLatin },
  { label: 'Windows-1252', decode: strictDecoder('windows-1252'), weigh: weighLatin },
];
