import { emojiDictionary } from '#src/text/emoji-translation.ts';
import type { PageClaim } from '#tests/support/promises/claim.ts';
import { worksOffline } from '#tests/support/promises/shared-tests.ts';

const dictShown = [
  'e2e/edit/text-tools.spec.ts',
  'words become emoji with the button, and the dictionary scrolls in 600px (sections 2 and 9)',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Everyday words in a text become the emoji that stand for them.',
      'Write as you would, press once, and every word with an emoji of its own becomes that emoji.',
      'The words that are known become emoji; all else stays.',
      'Only whole words count: “car” becomes an emoji, “carpet” does not.',
      'Capitals make no difference.',
      'Where two words belong together, such as “ice cream”, the longer match wins over the shorter, and every occurrence in the text is replaced.',
      'None of ours.',
    ],
    verifiedBy: [['../src/text/emoji-translation.test.ts', 'turns "%s" into "%s"']],
  },
  {
    sentences: [
      `Translate text to emoji online: ${emojiDictionary.length} words and phrases for feelings, animals, food, sports, weather and more.`,
      `The dictionary below holds all ${emojiDictionary.length} words and phrases.`,
    ],
    verifiedBy: [
      [
        '../src/text/emoji-translation.test.ts',
        'has at least six hundred unique keywords of one or two lowercase words',
      ],
      dictShown,
    ],
  },
  {
    sentences: ['The dictionary comes with the page and the translation is done in your browser.'],
    verifiedBy: [worksOffline],
  },
  {
    sentences: ['One press, and it can be pasted into a chat, a post or a caption.'],
    verifiedBy: [dictShown],
  },
  {
    sentences: ['The emoji directory of this site tells the name and the meaning of each.'],
    verifiedBy: [['../src/emoji/directory.test.ts', 'fills every field of every emoji']],
  },
] satisfies readonly PageClaim[];
