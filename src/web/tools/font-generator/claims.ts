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
    sentences: ['Your browser replaces the letters; once open, this page works without a connection.'],
    verifiedBy: [worksOffline],
  },
  {
    sentences: [
      `See your text in ${fontStyles.length} styles, and copy the one you like.`,
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
      'Every card updates as you type.',
      'Press Copy on the card, then paste into a profile, a post or a message.',
      'On this page, screen readers get the plain text instead.',
    ],
    verifiedBy: [seen],
  },
  {
    sentences: [
      'Letters that a style doesn’t have stay as they are.',
      'Only some of the alphabets have digits, and hardly any have accented letters.',
      'So the accent is removed, the letter is styled, and the accent is put back.',
      'The alphabets cover the letters A to Z, and accented Latin letters work too, because the accent is put back afterwards.',
    ],
    verifiedBy: [['../src/text/font-styles.test.ts', 'keeps accents on their base letters'], holes],
  },
  {
    sentences: [
      'After every character, two random marks are added that go above, below or through a letter.',
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
    sentences: ['In most styles, yes: programs that normalize Unicode do it by themselves.'],
    verifiedBy: [holes],
  },
  { sentences: ['That’s why it changes with every letter you type.'], verifiedBy: [zalgo] },
] satisfies readonly PageClaim[];
