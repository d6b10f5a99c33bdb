import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the accent converter's page, with the names of the accents. */
export const accentWords = (names: readonly string[]): ToolWords => ({
  title: 'Text Accent Converter',
  lead: 'Put a sentence into the mouth of a pirate, a poet, a Texan or a machine.',
  description: `Rewrite text in ${names.length} accents and manners of speech: ${names.join(', ')}. Free, in your browser.`,
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
    { name: 'Write your text', text: 'One sentence or a whole letter; the sample shows the idea.' },
    { name: 'Choose an accent', text: `There are ${names.length}, each with a line about it below.` },
    {
      name: 'Press “Convert Accent”',
      text: 'Read the result, change the text, press again, and copy what you like.',
    },
  ],
  sections: [
    {
      title: 'How an accent is written',
      paragraphs: [
        'Each accent is a list of rules that are applied one after the other: words that are exchanged (British English says “lorry” for “truck”), spellings (“colour” for “color”), and sounds (UwU turns every r and l into w). Capitals are kept: a word in capitals stays in capitals, a leading capital stays one.',
        'Some accents end their sentences in a manner of their own. The pirate adds “arr!”, the Australian “mate!”, the Texan “partner!”; it takes the place of the punctuation at the end of the text.',
      ],
    },
    {
      title: 'Meant in fun',
      paragraphs: [
        'These are the accents of films, cartoons and the stage, drawn with a broad brush. Nobody in Texas, London or Sydney speaks like this all day, and no offence is meant. British English is the exception: its spelling rules are the real ones and useful for a text that has to cross the Atlantic.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is my text sent to a server?',
      answer: 'No. The rules come with the page and are applied in your browser.',
    },
    {
      question: 'Why did nothing change?',
      answer:
        'None of the words in your text has a rule in the accent you chose. Longer texts of everyday words change the most.',
    },
    {
      question: 'Does the result follow while I type?',
      answer: 'No, it waits for the button, so that you can compare what you wrote with what came of it.',
    },
    {
      question: 'Can I turn British spelling back into American?',
      answer: 'Not with this tool: the rules run in one direction only.',
    },
    {
      question: 'May I use the results?',
      answer: 'Freely, wherever you like. It is your text.',
    },
  ],
});
