import { accentStyles } from '#src/text/accents/accent-styles.ts';
import type { PageClaim } from '#tests/support/promises/claim.ts';
import { worksOffline } from '#tests/support/promises/shared-tests.ts';

const accents = Object.values(accentStyles).map(({ name }) => name);

const accentCase = [
  '../src/text/accent.test.ts',
  'converts %s to %s in British English, keeping case and matching whole words only',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: ['The rules are part of the page and run in your browser.'],
    verifiedBy: [worksOffline],
  },
  {
    sentences: [
      `Rewrite text in ${accents.length} accents and styles: ${accents.join(', ')}.`,
      `There are ${accents.length}, each described below.`,
    ],
    verifiedBy: [
      [
        '../src/text/accent.test.ts',
        'include the eight in the specification (sections 3 and 9), by key and name',
      ],
    ],
  },
  {
    sentences: [
      'Each accent is a list of rules applied one after another: word replacements (British English says “lorry” for “truck”), spellings (“colour” for “color”), and sounds (UwU turns every r and l into w).',
    ],
    verifiedBy: [['../src/text/accent.test.ts', 'converts (%s) %s to %s (section 9)'], accentCase],
  },
  {
    sentences: [
      'Capitals are kept, whether of a whole word or of its first letter.',
      'British English is the exception: its spelling rules are real, and useful for text that has to cross the Atlantic.',
    ],
    verifiedBy: [accentCase],
  },
  {
    sentences: [
      'Some accents add an ending of their own, in place of the final punctuation: the pirate adds “arr!”, the Australian “mate!”, the Texan “partner!”.',
    ],
    verifiedBy: [['../src/text/accent.test.ts', 'replaces the trailing punctuation with the %s suffix']],
  },
  {
    sentences: ['No, it waits for the button, so that you can compare your text with the result.'],
    verifiedBy: [['e2e/edit/text-tools.spec.ts', 'an accent is applied only by the button (section 2)']],
  },
  {
    sentences: ['Nobody in Texas, London or Sydney talks like this all day, and no offence is meant.'],
    verifiedBy: 'general knowledge',
  },
] satisfies readonly PageClaim[];
