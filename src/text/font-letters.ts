/** Maps each letter to its form in a style; letters not in the map stay unchanged. */
export type LetterMap = ReadonlyMap<string, string>;

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lower = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns the Mathematical Alphanumeric Symbols (Unicode block 1D400-1D7FF) from the code points of their A, a and 0.
 * `holes` are the letters at other code points because they were encoded earlier (Letterlike Symbols, 2100-214F).
 */
export function mathematical(
  upperA: number,
  lowerA: number,
  zero?: number,
  holes: Readonly<Record<string, string>> = {},
): LetterMap {
  return new Map([
    ...run(upper, upperA),
    ...run(lower, lowerA),
    ...(zero === undefined ? [] : run('0123456789', zero)),
    ...Object.entries(holes),
  ]);
}

export const italic = mathematical(0x1d434, 0x1d44e, undefined, { h: 'ℎ' });
export const script = mathematical(0x1d49c, 0x1d4b6, undefined, {
  B: 'ℬ',
  E: 'ℰ',
  F: 'ℱ',
  H: 'ℋ',
  I: 'ℐ',
  L: 'ℒ',
  M: 'ℳ',
  R: 'ℛ',
  e: 'ℯ',
  g: 'ℊ',
  o: 'ℴ',
});
export const fraktur = mathematical(0x1d504, 0x1d51e, undefined, { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' });
export const doubleStruck = mathematical(0x1d538, 0x1d552, 0x1d7d8, {
  C: 'ℂ',
  H: 'ℍ',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  Z: 'ℤ',
});

export const circled: LetterMap = new Map([
  ...run(upper, 0x24b6),
  ...run(lower, 0x24d0),
  ['0', '⓪'],
  ...run('123456789', 0x2460),
]);
export const negativeCircled: LetterMap = new Map([
  ...run(upper, 0x1f150),
  ...run(lower, 0x1f150),
  ['0', '⓿'],
  ...run('123456789', 0x2776),
]);
/** White squares: four letters of the black ones are displayed as colored emojis. */
export const squared: LetterMap = new Map([...run(upper, 0x1f130), ...run(lower, 0x1f130)]);
export const parenthesised: LetterMap = new Map([
  ...run(upper, 0x1f110),
  ...run(lower, 0x249c),
  ...run('123456789', 0x2474),
]);

/** Maps character codes 33 to 126 to their fullwidth forms, and the space to an ideographic space. */
export const fullwidth: LetterMap = new Map([
  [' ', '\u3000'],
  ...Array.from({ length: 94 }, (_, index): [string, string] => [
    String.fromCodePoint(33 + index),
    String.fromCodePoint(0xff01 + index),
  ]),
]);

const capitals = pairs(lower, 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ');
/** Small capitals from the phonetic alphabets; X has none and stays unchanged. */
export const smallCapitals: LetterMap = new Map([
  ...capitals,
  ...capitals.map(([letter, capital]): [string, string] => [letter.toUpperCase(), capital]),
]);

const turned = pairs(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?\'"`()[]{}<>&_;‿⁅∴',
  "ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz∀ᗺƆᗡƎℲ⅁HIſꓘ⅂WNOԀΌᴚS⊥∩ΛMX⅄Z0ƖᄅƐㄣϛ9ㄥ86˙'¡¿,„,)(][}{><⅋‾؛⁀⁆∵",
);
/** Maps letters to their upside-down forms and back: applied twice, most letters are restored. */
export const flipped: LetterMap = new Map([
  ...turned.map(([letter, other]): [string, string] => [other, letter]),
  ...turned,
]);

const reflected = pairs(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890()[]{}<>/\\?',
  'ɒdɔbɘʇǫʜiꞁʞlmnoqpɿꙅƚυvwxγzAᙠƆᗡƎꟻᎮHIႱꓘ⅃MИOꟼỌЯƧTUVWXYƸ߁ςƐμटმ٢8୧0)(][}{><\\/⸮',
);
/** Mirrored letters. */
export const mirrored: LetterMap = new Map(reflected);

function run(letters: string, first: number): [string, string][] {
  return Array.from(letters, (letter, index) => [letter, String.fromCodePoint(first + index)]);
}

function pairs(from: string, to: string): [string, string][] {
  const others = Array.from(to);
  return Array.from(from, (letter, index) => [letter, others[index] ?? letter]);
}
