import {
  circled,
  doubleStruck,
  flipped,
  fraktur,
  fullwidth,
  italic,
  mathematical,
  mirrored,
  negativeCircled,
  parenthesised,
  script,
  smallCapitals,
  squared,
  type LetterMap,
} from './font-letters.ts';

/** A style that writes a text with other Unicode characters. */
export interface FontStyle {
  readonly id: string;
  /** Styles a text; `random` (from 0 up to 1) is used only by Zalgo. */
  apply(text: string, random?: () => number): string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const whiteSpace = /^\s+$/u;

/** All styles of the generator, in display order. */
export const fontStyles: readonly FontStyle[] = [
  byLetter('bold', mathematical(0x1d400, 0x1d41a, 0x1d7ce)),
  byLetter('italic', italic),
  byLetter('bold-italic', mathematical(0x1d468, 0x1d482)),
  byLetter('script', script),
  byLetter('fraktur', fraktur),
  byLetter('monospace', mathematical(0x1d670, 0x1d68a, 0x1d7f6)),
  byLetter('double-struck', doubleStruck),
  byLetter('sans-serif', mathematical(0x1d5a0, 0x1d5ba, 0x1d7e2)),
  byLetter('circled', circled),
  byLetter('squared', squared),
  { id: 'inverted', apply: (text) => reversedLines(text, flipped) },
  byLetter('small-caps', smallCapitals),
  withMarks('strikethrough', () => '\u0336'),
  withMarks('underline', () => '\u0332'),
  byLetter('bubble', negativeCircled),
  byLetter('parenthesized', parenthesised),
  byLetter('fullwidth', fullwidth),
  byLetter('cursive-bold', mathematical(0x1d4d0, 0x1d4ea)),
  byLetter('sans-serif-bold', mathematical(0x1d5d4, 0x1d5ee, 0x1d7ec)),
  byLetter('sans-serif-italic', mathematical(0x1d608, 0x1d622)),
  byLetter('sans-serif-bold-italic', mathematical(0x1d63c, 0x1d656)),
  byLetter('fraktur-bold', mathematical(0x1d56c, 0x1d586)),
  { id: 'mirror', apply: (text) => reversedLines(text, mirrored) },
  withMarks('zalgo', (random) => zalgoMark(random) + zalgoMark(random)),
  withMarks('double-underline', () => '\u0333'),
  withMarks('overline', () => '\u0305'),
  withMarks('slashed', () => '\u0338'),
  { id: 'spaced', apply: (text) => spacedOut(text) },
];

/** Creates a style that replaces each letter; text is decomposed first, so that an é keeps its accent. */
function byLetter(id: string, letters: LetterMap): FontStyle {
  return {
    id,
    apply: (text) =>
      Array.from(text.normalize('NFD'), (letter) => letters.get(letter) ?? letter)
        .join('')
        .normalize('NFC'),
  };
}

/** Adds combining marks after every visible character, never inside one and never after whitespace. */
function withMarks(id: string, marks: (random: () => number) => string): FontStyle {
  return {
    id,
    apply: (text, random = Math.random) =>
      characters(text)
        .map((character) => (whiteSpace.test(character) ? character : character + marks(random)))
        .join(''),
  };
}

function zalgoMark(random: () => number): string {
  return String.fromCodePoint(0x0300 + Math.floor(random() * 0x70));
}

function reversedLines(text: string, letters: LetterMap): string {
  const turned = (line: string) =>
    characters(line)
      .toReversed()
      .map((character) => replaceBase(character, letters))
      .join('');
  return text.split('\n').map(turned).join('\n');
}

/** Replaces the base letter of a character and keeps its accents. */
function replaceBase(character: string, letters: LetterMap): string {
  const [base = '', ...marks] = Array.from(character.normalize('NFD'));
  const other = letters.get(base);
  return other === undefined ? character : [other, ...marks].join('').normalize('NFC');
}

function spacedOut(text: string): string {
  return text
    .split('\n')
    .map((line) => characters(line).join(' '))
    .join('\n');
}

function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
