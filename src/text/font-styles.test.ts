import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontStyles, type FontStyle } from './font-styles.ts';

const compatible = [
  'bold',
  'italic',
  'bold-italic',
  'script',
  'fraktur',
  'monospace',
  'double-struck',
  'sans-serif',
  'circled',
  'fullwidth',
  'cursive-bold',
  'sans-serif-bold',
  'sans-serif-italic',
  'sans-serif-bold-italic',
  'fraktur-bold',
];
const printable = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index)).join('');
const hard = 'Crème brûlée 👨‍👩‍👧 🇫🇷 नमस्ते';

const style = (id: string): FontStyle => {
  const found = fontStyles.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no style ${id}`);
  return found;
};

describe('font styles', () => {
  it.each(fontStyles)('changes the text and uses only assigned code points ($id)', ({ apply }) => {
    expect(apply(printable)).not.toMatch(/\p{Cn}/u);
    expect(apply('Ab cd')).not.toBe('Ab cd');
  });

  it.each(compatible)('normalizes back to the same text under NFKC (%s)', (id) => {
    expect(style(id).apply(printable).normalize('NFKC')).toBe(printable);
  });

  it('uses the letterlike symbols missing from the mathematical alphabets', () => {
    expect(style('italic').apply('h')).toBe('ℎ');
    expect(style('script').apply('BEFHILMRego')).toBe('ℬℰℱℋℐℒℳℛℯℊℴ');
    expect(style('fraktur').apply('CHIRZ')).toBe('ℭℌℑℜℨ');
    expect(style('double-struck').apply('CHNPQRZ')).toBe('ℂℍℕℙℚℝℤ');
  });

  it('keeps accents on their base letters', () => {
    expect(style('bold').apply('é').normalize('NFKC')).toBe('é');
    expect(style('inverted').apply('é').normalize('NFD')).toBe('ǝ\u0301');
  });

  it.each(fontStyles.filter(({ id }) => id !== 'spaced'))(
    'keeps emoji sequences, flags and conjuncts intact ($id)',
    ({ apply }) => {
      const styled = apply(hard, () => 0);
      for (const whole of ['👨‍👩‍👧', '🇫🇷', 'स्ते']) expect(styled).toContain(whole);
    },
  );

  it('leaves other scripts unchanged, apart from marks added to every character', () => {
    const text = 'привет 你好';
    const letters = (all: string) =>
      Array.from(all)
        .filter((one) => /\p{L}/u.test(one))
        .toSorted();
    for (const { apply } of fontStyles) expect(letters(apply(text, () => 0.5))).toEqual(letters(text));
    for (const id of ['strikethrough', 'underline', 'zalgo'])
      expect(style(id).apply(text, () => 0.5)).toMatch(/\p{L}\p{M}/u);
  });

  it('maps codes 33 to 126 and the space to fullwidth forms', () => {
    expect(style('fullwidth').apply('!~ A')).toBe('！～\u3000Ａ');
  });

  it('adds two marks per character for Zalgo, but none after whitespace', () => {
    const marks = (text: string) =>
      Array.from(style('zalgo').apply(text, () => 0.999)).filter((letter) => /\p{M}/u.test(letter)).length;
    expect(marks('abc')).toBe(6);
    expect(marks('a b\n')).toBe(4);
  });

  it('reverses each line separately', () => {
    expect(style('inverted').apply('ab\ncd')).toBe('qɐ\npɔ');
  });

  it('never splits a character, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...fontStyles), (text, { apply }) =>
        apply(text, () => 0.5).isWellFormed(),
      ),
    );
  });
});
