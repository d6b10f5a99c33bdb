import { expect, it } from 'vitest';
import { fontStyles } from '#src/text/font-styles.ts';
import { fontStyleNames } from './style-names.ts';

const named = [
  'Bold',
  'Italic',
  'Bold Italic',
  'Script/Cursive',
  'Fraktur/Gothic',
  'Monospace',
  'Double Struck',
  'Sans Serif',
  'Circled',
  'Squared',
  'Inverted/Upside Down',
  'Small Caps',
  'Strikethrough',
  'Underline',
  'Bubble Text',
  'Parenthesized',
  'Fullwidth',
  'Cursive Bold',
  'Sans Serif Bold',
  'Sans Serif Italic',
  'Sans Serif Bold Italic',
  'Fraktur Bold',
  'Mirror',
  'Zalgo/Glitch',
];

it('include at least the twenty-four in the specification (section 3), by name', () => {
  expect(fontStyles.slice(0, 24).map(({ id }) => fontStyleNames[id])).toEqual(named);
  expect(fontStyles.map(({ id }) => id)).toEqual(Object.keys(fontStyleNames));
});
