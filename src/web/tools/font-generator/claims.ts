import { fontStyles } from '#src/text/font-styles.ts';
import type { PageClaim } from '#tests/support/promises/claim.ts';
import { worksOffline } from '#tests/support/promises/shared-tests.ts';

const seen = [
  'e2e/edit/text-tools.spec.ts',
  'a text is shown in every style, and one of them is copied (sections 2 and 8)',
] as const;
const holes = [
  '../src/text/font-styles.test.ts',
  'uses the letterlike symbols missing from the mathematical alphabets',
] as const;
const zalgo = [
  '../src/text/font-styles.test.ts',
  'adds two marks per character for Zalgo, but none after whitespace',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'The letters are exchanged by your own browser; this page works without a connection once it is open.',
    ],
    verifiedBy: [worksOffline],
  },
  {
    sentences: [
      `Write once, see it in ${fontStyles.length} styles, copy the one you like.`,
      `Turn text into ${fontStyles.length} stylish Unicode fonts to copy and paste: bold, italic, cursive, gothic, bubble, upside down, glitch and more.`,
    ],
    verifiedBy: [
      [
        '../src/text/font-styles.test.ts',
        'include at least the twenty-four in the specification (section 3), by name',
      ],
      seen,
    ],
  },
  {
    sentences: [
      'Every card below changes with each letter.',
      'Press Copy on the card, then paste into a profile, a post or a message.',
      'The cards on this page tell a screen reader the plain text instead.',
    ],
    verifiedBy: [seen],
  },
  {
    sentences: [
      'Letters without a counterpart in a style stay as they are.',
      'Digits exist only in some of the alphabets, letters with accents in hardly any.',
      'Accents are therefore taken off, the letter is styled, and the accent is put back on.',
      'The alphabets hold the letters A to Z, so accented Latin letters work as well.',
    ],
    verifiedBy: [['../src/text/font-styles.test.ts', 'keeps accents on their base letters'], holes],
  },
  {
    sentences: [
      'After every character two marks are added, chosen by chance, that are meant to stand above, below or in a letter.',
    ],
    verifiedBy: [zalgo],
  },
  {
    sentences: [
      'Other scripts stay as they are, except for underline, strikethrough and glitch, which work on every character.',
    ],
    verifiedBy: [
      [
        '../src/text/font-styles.test.ts',
        'leaves other scripts unchanged, apart from marks added to every character',
      ],
    ],
  },
  {
    sentences: [
      'Most styles, yes: searching and pasting programs that normalise Unicode do it by themselves.',
    ],
    verifiedBy: [holes],
  },
  { sentences: ['That is why it changes with every letter you type.'], verifiedBy: [zalgo] },
] satisfies readonly PageClaim[];
