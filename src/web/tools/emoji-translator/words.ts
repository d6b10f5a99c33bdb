import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the emoji translator's page, with the size of its dictionary. */
export const translatorWords = (keywords: number): ToolWords => ({
  title: 'Emoji Translator',
  lead: 'Write as you would, press once, and every word with an emoji of its own becomes that emoji.',
  description: `Translate text to emoji online: ${keywords} words and phrases for feelings, animals, food, sports, weather and more. Free, in your browser.`,
  keywords: [
    'emoji translator',
    'text to emoji',
    'emoji converter',
    'translate to emoji',
    'emoji dictionary',
  ],
  steps: [
    { name: 'Write a sentence', text: 'Everyday English works best: what you eat, feel, do and see.' },
    { name: 'Press “Translate to Emoji”', text: 'The words that are known become emoji; all else stays.' },
    { name: 'Copy the result', text: 'One press, and it can be pasted into a chat, a post or a caption.' },
  ],
  sections: [
    {
      title: 'How words are matched',
      paragraphs: [
        'Only whole words count: “car” becomes an emoji, “carpet” does not. Capitals make no difference. Where two words belong together, such as “ice cream”, the longer match wins over the shorter, and every occurrence in the text is replaced.',
        `The dictionary below holds all ${keywords} words and phrases. It was put together by hand: the emoji is the one a reader would expect, not the first that an index happens to list.`,
      ],
    },
    {
      title: 'What it is good for',
      paragraphs: [
        'Captions that catch the eye, invitations, riddles for children (translate a film title and let others guess), or a lesson in vocabulary. It does not know grammar: it exchanges words, and a sentence of many verbs stays mostly words.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is my text sent to a server?',
      answer: 'No. The dictionary comes with the page and the translation is done in your browser.',
    },
    {
      question: 'Why was a word not translated?',
      answer:
        'It is not in the dictionary, or it stands there in another form. Try the singular, or a simpler word for the same thing.',
    },
    {
      question: 'Why does the same emoji look different on my friend’s phone?',
      answer:
        'An emoji is a character; its picture comes from the device that shows it. Apple, Google, Samsung and Microsoft each draw their own.',
    },
    {
      question: 'Can I translate emoji back into words?',
      answer:
        'Not here, because several words share one emoji. The emoji directory of this site tells the name and the meaning of each.',
    },
    {
      question: 'Is there a limit to the length of the text?',
      answer: 'None of ours.',
    },
  ],
});
