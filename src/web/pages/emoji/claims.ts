import type { PageClaim } from '#tests/support/promises/claim.ts';
import { worksOffline } from '#tests/support/promises/shared-tests.ts';

/** Claims of the emoji directory. */
export default [
  {
    sentences: ['The list is loaded once, and the search runs in your browser.'],
    verifiedBy: [worksOffline],
  },
  {
    sentences: [
      'All 4,321 Unicode emojis, including skin tones: look one up, read what it means, and copy it.',
      'Copy and paste any of 4,321 emojis.',
      'This directory lists the 4,321 emojis recommended for general use.',
    ],
    verifiedBy: [
      [
        '../src/messages/emoji-directory.test.ts',
        'has more than 3,700 emoji, all recommended for general interchange, with unique slugs',
      ],
    ],
  },
  {
    sentences: [
      'Search by name, keyword or chat alias, browse by category, and read the meaning of each.',
      'The search covers names, keywords (“party” finds the popper, the balloon and the cake), and the aliases that chat apps use between colons, such as “tada” or “+1”.',
      'Part of a word is enough.',
    ],
    verifiedBy: [
      [
        '../src/messages/emoji-directory.test.ts',
        'searches name, keywords and aliases, ignoring case (section 5)',
      ],
    ],
  },
  {
    sentences: [
      'Press the copy button in the corner of its tile; then paste it with Ctrl+V, ⌘V, or a long press on a phone.',
    ],
    verifiedBy: [['e2e/emoji/emoji.spec.ts', 'a tile copies its emoji, and the last ones stay at hand']],
  },
] satisfies readonly PageClaim[];
