import { fontStyles } from '#src/text/font-styles.ts';
import type { Promised } from './site-promises.ts';

const dictEx = ['../src/text/emoji-translation.test.ts', 'turns "%s" into "%s"'] as const;
const dict = [
  '../src/text/emoji-translation.test.ts',
  'has at least six hundred unique keywords of one or two lowercase words',
] as const;
const dictShown = [
  'e2e/edit/text-tools.spec.ts',
  'words become emoji with the button, and the dictionary scrolls in 600px (sections 2 and 9)',
] as const;
const quiet = ['e2e/claims.spec.ts', 'the text tools send nothing, and work offline once loaded'] as const;
const emojiFilled = ['../src/emoji/directory.test.ts', 'fills every field of every emoji'] as const;
const styles = [
  '../src/text/font-styles.test.ts',
  'include at least the twenty-four in the specification (section 3), by name',
] as const;
const seen = [
  'e2e/edit/text-tools.spec.ts',
  'a text is shown in every style, and one of them is copied (sections 2 and 8)',
] as const;
const accents = ['../src/text/font-styles.test.ts', 'keeps accents on their base letters'] as const;
const holes = [
  '../src/text/font-styles.test.ts',
  'uses the letterlike symbols missing from the mathematical alphabets',
] as const;
const zalgo = [
  '../src/text/font-styles.test.ts',
  'adds two marks per character for Zalgo, but none after whitespace',
] as const;
const plain = [
  '../src/text/font-styles.test.ts',
  'leaves other scripts unchanged, apart from marks added to every character',
] as const;
const accentsAll = [
  '../src/text/accent.test.ts',
  'include the eight in the specification (sections 3 and 9), by key and name',
] as const;
const accentEx = ['../src/text/accent.test.ts', 'converts (%s) %s to %s (section 9)'] as const;
const accentCase = [
  '../src/text/accent.test.ts',
  'converts %s to %s in British English, keeping case and matching whole words only',
] as const;
const accentEnd = [
  '../src/text/accent.test.ts',
  'replaces the trailing punctuation with the %s suffix',
] as const;
const accentButton = [
  'e2e/edit/text-tools.spec.ts',
  'an accent is applied only by the button (section 2)',
] as const;
const emojis = [
  '../src/emoji/directory.test.ts',
  'has more than 3,700 emoji, all recommended for general interchange, with unique slugs',
] as const;
const emojiFind = [
  '../src/emoji/directory.test.ts',
  'searches name, keywords and aliases, ignoring case (section 5)',
] as const;
const emojiCopy = [
  'e2e/emoji/emoji.spec.ts',
  'goes from the search to an emoji, copies it, and goes on to a related one (sections 2, 7 and 8)',
] as const;

/** Promises in the long texts of the text tools and the emoji directory. */
export const textToolsPromises: readonly Promised[] = [
  {
    claims: [
      'Everyday words in a text become the emoji that stand for them.',
      'Write as you would, press once, and every word with an emoji of its own becomes that emoji.',
      'The words that are known become emoji; all else stays.',
      'Only whole words count: “car” becomes an emoji, “carpet” does not.',
      'Capitals make no difference.',
      'Where two words belong together, such as “ice cream”, the longer match wins over the shorter, and every occurrence in the text is replaced.',
      'None of ours.',
    ],
    verifiedBy: [dictEx],
  },
  {
    claims: [
      'Translate text to emoji online: 661 words and phrases for feelings, animals, food, sports, weather and more.',
      'The dictionary below holds all 661 words and phrases.',
    ],
    verifiedBy: [dict, dictShown],
  },
  {
    claims: [
      'Free, in your browser.',
      'The dictionary comes with the page and the translation is done in your browser.',
      'The letters are exchanged by your own browser; this page works without a connection once it is open.',
      'The rules come with the page and are applied in your browser.',
      'The list is loaded once, and the search runs in your browser.',
    ],
    verifiedBy: [quiet],
  },
  { claims: ['One press, and it can be pasted into a chat, a post or a caption.'], verifiedBy: [dictShown] },
  {
    claims: ['The emoji directory of this site tells the name and the meaning of each.'],
    verifiedBy: [emojiFilled],
  },
  {
    claims: [
      `Write once, see it in ${fontStyles.length} styles, copy the one you like.`,
      `Turn text into ${fontStyles.length} stylish Unicode fonts to copy and paste: bold, italic, cursive, gothic, bubble, upside down, glitch and more.`,
    ],
    verifiedBy: [styles, seen],
  },
  {
    claims: [
      'Every card below changes with each letter.',
      'Press Copy on the card, then paste into a profile, a post or a message.',
      'The cards on this page tell a screen reader the plain text instead.',
    ],
    verifiedBy: [seen],
  },
  {
    claims: [
      'Letters without a counterpart in a style stay as they are.',
      'Digits exist only in some of the alphabets, letters with accents in hardly any.',
      'Accents are therefore taken off, the letter is styled, and the accent is put back on.',
      'The alphabets hold the letters A to Z, so accented Latin letters work as well.',
    ],
    verifiedBy: [accents, holes],
  },
  {
    claims: [
      'After every character two marks are added, chosen by chance, that are meant to stand above, below or in a letter.',
    ],
    verifiedBy: [zalgo],
  },
  {
    claims: [
      'Other scripts stay as they are, except for underline, strikethrough and glitch, which work on every character.',
    ],
    verifiedBy: [plain],
  },
  {
    claims: ['Most styles, yes: searching and pasting programs that normalise Unicode do it by themselves.'],
    verifiedBy: [holes],
  },
  {
    claims: [
      'Rewrite text in 2 accents and manners of speech: A, B.',
      'There are 2, each with a line about it below.',
    ],
    verifiedBy: [accentsAll],
  },
  {
    claims: [
      'Each accent is a list of rules that are applied one after the other: words that are exchanged (British English says “lorry” for “truck”), spellings (“colour” for “color”), and sounds (UwU turns every r and l into w).',
    ],
    verifiedBy: [accentEx, accentCase],
  },
  {
    claims: [
      'Capitals are kept: a word in capitals stays in capitals, a leading capital stays one.',
      'British English is the exception: its spelling rules are the real ones and useful for a text that has to cross the Atlantic.',
    ],
    verifiedBy: [accentCase],
  },
  {
    claims: [
      'Some accents end their sentences in a manner of their own.',
      'The pirate adds “arr!”, the Australian “mate!”, the Texan “partner!”; it takes the place of the punctuation at the end of the text.',
    ],
    verifiedBy: [accentEnd],
  },
  {
    claims: ['No, it waits for the button, so that you can compare what you wrote with what came of it.'],
    verifiedBy: [accentButton],
  },
  {
    claims: [
      'All 4,321 emojis of the Unicode list, skin tones included: look one up, read what it means, copy it.',
      'Copy and paste any of 4,321 emojis.',
      'This directory holds the 4,321 emojis recommended for general use.',
    ],
    verifiedBy: [emojis],
  },
  {
    claims: [
      'Search by name, keyword or chat alias, browse by category, and read the meaning of each.',
      'The search looks at names, at keywords (“party” finds the popper, the balloon and the cake), and at the aliases chats use between colons, such as “tada” or “+1”.',
      'Part of a word is enough.',
    ],
    verifiedBy: [emojiFind],
  },
  {
    claims: ['Open it and press the copy button; then paste it with Ctrl+V, ⌘V, or a long press on a phone.'],
    verifiedBy: [emojiCopy],
  },
];
