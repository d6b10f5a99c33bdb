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

/** A named style that writes a text with other Unicode characters. */
export interface FontStyle {
  readonly id: string;
  readonly name: string;
  /** Styles a text; `random` (from 0 up to 1) is used only by Zalgo. */
  apply(text: string, random?: () => number): string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const whiteSpace = /^\s+$/u;

/** All styles of the generator, in display order. */
export const fontStyles: readonly FontStyle[] = [
  byLetter('bold', 'Bold', mathematical(0x1d400, 0x1d41a, 0x1d7ce)),
  byLetter('italic', 'Italic', italic),
  byLetter('bold-italic', 'Bold Italic', mathematical(0x1d468, 0x1d482)),
  byLetter('script', 'Script/Cursive', script),
  byLetter('fraktur', 'Fraktur/Gothic', fraktur),
  byLetter('monospace', 'Monospace', mathematical(0x1d670, 0x1d68a, 0x1d7f6)),
  byLetter('double-struck', 'Double Struck', doubleStruck),
  byLetter('sans-serif', 'Sans Serif', mathematical(0x1d5a0, 0x1d5ba, 0x1d7e2)),
  byLetter('circled', 'Circled', circled),
  byLetter('squared', 'Squared', squared),
  { id: 'inverted', name: 'Inverted/Upside Down', apply: (text) => reversedLines(text, flipped) },
  byLetter('small-caps', 'Small Caps', smallCapitals),
  withMarks('strikethrough', 'Strikethrough', () => '\u0336'),
  withMarks('underline', 'Underline', () => '\u0332'),
  byLetter('bubble', 'Bubble Text', negativeCircled),
  byLetter('parenthesized', 'Parenthesized', parenthesised),
  byLetter('fullwidth', 'Fullwidth', fullwidth),
  byLetter('cursive-bold', 'Cursive Bold', mathematical(0x1d4d0, 0x1d4ea)),
  byLetter('sans-serif-bold', 'Sans Serif Bold', mathematical(0x1d5d4, 0x1d5ee, 0x1d7ec)),
  byLetter('sans-serif-italic', 'Sans Serif Italic', mathematical(0x1d608, 0x1d622)),
  byLetter('sans-serif-bold-italic', 'Sans Serif Bold Italic', mathematical(0x1d63c, 0x1d656)),
  byLetter('fraktur-bold', 'Fraktur Bold', mathematical(0x1d56c, 0x1d586)),
  { id: 'mirror', name: 'Mirror', apply: (text) => reversedLines(text, mirrored) },
  withMarks('zalgo', 'Zalgo/Glitch', (random) => zalgoMark(random) + zalgoMark(random)),
  withMarks('double-underline', 'Double Underline', () => '\u0333'),
  withMarks('overline', 'Overline', () => '\u0305'),
  withMarks('slashed', 'Slashed', () => '\u0338'),
  { id: 'spaced', name: 'Spaced Out', apply: (text) => spacedOut(text) },
];

/** Creates a style that replaces each letter; text is decomposed first, so that an é keeps its accent. */
function byLetter(id: string, name: string, letters: LetterMap): FontStyle {
  return {
    id,
    name,
    apply: (text) =>
      Array.from(text.normalize('NFD'), (letter) => letters.get(letter) ?? letter)
        .join('')
        .normalize('NFC'),
  };
}

/** Adds combining marks after every visible character, never inside one and never after whitespace. */
function withMarks(id: string, name: string, marks: (random: () => number) => string): FontStyle {
  return {
    id,
    name,
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
