import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the accent converter's page, with the names of the accents. */
export const accentWords = (names: readonly string[]): ToolWords => ({
  title: 'Text Accent Converter',
  lead: 'Rewrite your text the way a pirate, a poet, a Texan or a robot would say it.',
  description: `Rewrite text in ${names.length} accents and styles: ${names.join(', ')}. Free, in your browser.`,
  keywords: [
    'accent converter',
    'text accent',
    'British English converter',
    'pirate translator',
    'Shakespeare translator',
    'uwu translator',
    'robot speech',
  ],
  steps: [
    { name: 'Write your text', text: 'A sentence or a whole letter; the sample gives you the idea.' },
    { name: 'Choose an accent', text: `There are ${names.length}, each described above.` },
    {
      name: 'Press “Convert Accent”',
      text: 'Read the result, change the text and try again, and copy what you like.',
    },
  ],
  sections: [
    {
      title: 'How accents work',
      paragraphs: [
        'Each accent is a list of rules applied one after another: word replacements (British English says “lorry” for “truck”), spellings (“colour” for “color”), and sounds (UwU turns every r and l into w). Capitals are kept, whether of a whole word or of its first letter.',
        'Some accents add an ending of their own, in place of the final punctuation: the pirate adds “arr!”, the Australian “mate!”, the Texan “partner!”.',
      ],
    },
    {
      title: 'Meant in fun',
      paragraphs: [
        'These are the accents of films, cartoons and the stage, in broad strokes. Nobody in Texas, London or Sydney talks like this all day, and no offence is meant. British English is the exception: its spelling rules are real, and useful for text that has to cross the Atlantic.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is my text sent to a server?',
      answer: 'No. The rules are part of the page and run in your browser.',
    },
    {
      question: 'Why did nothing change?',
      answer:
        'No word in your text has a rule in the accent you chose. Longer, everyday text changes the most.',
    },
    {
      question: 'Does the result update as I type?',
      answer: 'No, it waits for the button, so that you can compare your text with the result.',
    },
    {
      question: 'Can I turn British spelling back into American?',
      answer: 'No: the rules work in one direction only.',
    },
    {
      question: 'Can I use the results?',
      answer: 'Yes, wherever you like. It’s your text.',
    },
  ],
});
