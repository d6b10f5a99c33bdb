import { countInWords } from '../../site/count.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the emoji translator's page, with the size of its dictionary. */
export const translatorWords = (keywords: number): ToolWords => ({
  title: 'Emoji Translator',
  lead: 'Write a sentence, and every word that has an emoji becomes that emoji.',
  description: `Translate text to emoji online: ${countInWords(keywords)} words and phrases for feelings, animals, food, sports, weather and more. Free, in your browser.`,
  keywords: [
    'emoji translator',
    'text to emoji',
    'emoji converter',
    'translate to emoji',
    'emoji dictionary',
  ],
  steps: [
    { name: 'Write a sentence', text: 'Everyday English works best: what you eat, feel, do and see.' },
    {
      name: 'Press “Translate to Emoji”',
      text: 'Words in the dictionary become emojis; everything else stays.',
    },
    { name: 'Copy the result', text: 'Then paste it into a chat, a post or a caption.' },
  ],
  sections: [
    {
      title: 'How words are matched',
      paragraphs: [
        'Only whole words match: “car” becomes an emoji, “carpet” does not. Upper and lower case make no difference. For phrases such as “ice cream”, the longest match wins, and every occurrence in the text is replaced.',
        `The dictionary lists all ${countInWords(keywords)} words and phrases. It was compiled by hand: each emoji is the one a reader would expect, not just the first match in an index.`,
      ],
    },
    {
      title: 'What it is good for',
      paragraphs: [
        'Eye-catching captions, invitations, riddles (translate a film title and let others guess) or vocabulary lessons. It doesn’t know grammar: it replaces words, and sentences with many verbs stay mostly text.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is my text sent to a server?',
      answer: 'No. The dictionary is part of the page, and the translation runs in your browser.',
    },
    {
      question: 'Why was a word not translated?',
      answer:
        'It isn’t in the dictionary, or is there only in another form. Try the singular, or a simpler word.',
    },
    {
      question: 'Why does the same emoji look different on my friend’s phone?',
      answer:
        'An emoji is a character; the device that shows it draws the image. Apple, Google, Samsung and Microsoft each draw their own.',
    },
    {
      question: 'Can I translate emojis back into words?',
      answer:
        'No, because several words share one emoji. The emoji directory lists the name and the meaning of each.',
    },
    {
      question: 'Is there a length limit?',
      answer: 'No.',
    },
  ],
});
