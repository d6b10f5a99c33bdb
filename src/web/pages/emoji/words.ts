import { countInWords } from '../../site/count.ts';
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
  const total = countInWords(count);
  return {
    title: `Emoji copy and paste: all ${total} emojis`,
    heading: 'Emoji Directory',
    lead: `All ${total} Unicode emojis, including skin tones: look one up, read what it means, and copy it.`,
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
          'An emoji is a character, like a letter or a comma. The Unicode Consortium decides which ones exist and what each means; the makers of phones and apps draw them. That’s why the same emoji looks a little different on another device.',
          `This directory lists the ${total} emojis recommended for general use. Some combine several characters, such as a person with a skin tone or a profession, a family or a flag, and count as one emoji.`,
        ],
      },
      {
        title: 'Finding the right one',
        paragraphs: [
          'The search covers names, keywords (“party” finds the popper, the balloon and the cake), and the aliases that chat apps use between colons, such as “tada” or “+1”. Part of a word is enough.',
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
        question: 'Why do I see a box, or two emojis instead of one?',
        answer:
          'The emoji is newer than your device’s fonts. A combined emoji appears as its parts, a single one as a box. A system update usually helps.',
      },
      {
        question: 'Why do flags appear as two letters on my computer?',
        answer:
          'Windows has no country flag emojis and shows two-letter codes instead. On phones and Macs, the same text appears as a flag.',
      },
      {
        question: 'May I use emojis in my own work?',
        answer:
          'The characters are free to use. The artwork belongs to its designers: check the licence of an emoji set before you print it on a shirt.',
      },
      {
        question: 'Does the search send what I type?',
        answer: 'No. The list is loaded once, and the search runs in your browser.',
      },
    ],
  };
}
