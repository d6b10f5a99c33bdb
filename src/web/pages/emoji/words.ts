import type { Question } from '../../seo/page-seo.ts';
import type { TextSection } from '../../seo/tool-words.ts';

interface EmojiListWords {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly TextSection[];
  readonly faq: readonly Question[];
}

/** Returns the text of the emoji directory, with the number of its emojis. */
export function emojiListWords(count: number): EmojiListWords {
  const total = count.toLocaleString('en');
  return {
    title: `Emoji copy and paste: all ${total} emojis`,
    heading: 'Emoji Directory',
    lead: `All ${total} emojis of the Unicode list, skin tones included: look one up, read what it means, copy it.`,
    description: `Copy and paste any of ${total} emojis. Search by name, keyword or chat alias, browse by category, and read the meaning of each.`,
    keywords: [
      'emoji',
      'emoji copy and paste',
      'emoji list',
      'emoji meanings',
      'emoji search',
      'emoji directory',
    ],
    sections: [
      {
        title: 'What an emoji is',
        paragraphs: [
          'A character, like a letter or a comma. The Unicode Consortium decides which ones there are and what each stands for; the makers of phones and programs draw the pictures. That is why one and the same emoji looks a little different on another device.',
          `This directory holds the ${total} emojis recommended for general use. Some are put together from several characters: a skin tone, a profession, a family or a flag is joined to a base with invisible characters in between, and counts as one.`,
        ],
      },
      {
        title: 'Finding the right one',
        paragraphs: [
          'The search looks at names, at keywords (“party” finds the popper, the balloon and the cake), and at the aliases chats use between colons, such as “tada” or “+1”. Part of a word is enough.',
        ],
      },
    ],
    faq: [
      {
        question: 'How do I copy an emoji?',
        answer:
          'Press the copy button in the corner of its tile; then paste it with Ctrl+V, ⌘V, or a long press on a phone.',
      },
      {
        question: 'Why do I see a box or two emojis in place of one?',
        answer:
          'The emoji is younger than the fonts of the device. A combined emoji falls apart into its pieces there, a single one becomes a box. An update of the system usually helps.',
      },
      {
        question: 'Why do flags appear as two letters on my computer?',
        answer:
          'Windows has no pictures for the flags of countries and shows their two-letter codes. On phones and on a Mac the same text is a flag.',
      },
      {
        question: 'May I use emojis in my own work?',
        answer:
          'The characters are free to use. The pictures belong to those who drew them: check the licence of a set before you print it on a shirt.',
      },
      {
        question: 'Does the search send what I type?',
        answer: 'No. The list is loaded once, and the search runs in your browser.',
      },
    ],
  };
}
