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
      'Turn everyday words into matching emojis.',
      'Write a sentence, and every word that has an emoji becomes that emoji.',
      'Words in the dictionary become emojis; everything else stays.',
      'Only whole words match: “car” becomes an emoji, “carpet” does not.',
      'Upper and lower case make no difference.',
      'For phrases such as “ice cream”, the longest match wins, and every occurrence in the text is replaced.',
      'No.',
    ],
    verifiedBy: [['../src/text/emoji-translation.test.ts', 'turns "%s" into "%s"']],
  },
  {
    sentences: [
      `Translate text to emoji online: ${emojiDictionary.length} words and phrases for feelings, animals, food, sports, weather and more.`,
      `The dictionary lists all ${emojiDictionary.length} words and phrases.`,
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
    sentences: ['The dictionary is part of the page, and the translation runs in your browser.'],
    verifiedBy: [worksOffline],
  },
  {
    sentences: ['Then paste it into a chat, a post or a caption.'],
    verifiedBy: [dictShown],
  },
  {
    sentences: ['The emoji directory lists the name and the meaning of each.'],
    verifiedBy: [['../src/messages/emoji-directory.test.ts', 'fills every field of every emoji']],
  },
] satisfies readonly PageClaim[];
