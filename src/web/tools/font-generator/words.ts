import { fontStyles } from '#src/text/font-styles.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the font generator's page. */
export const fontWords = (): ToolWords => ({
  title: 'Stylish Font Generator',
  lead: `See your text in ${fontStyles.length} styles, and copy the one you like. It works in names, captions, chats and bios: anywhere you can’t choose a font.`,
  description: `Turn text into ${fontStyles.length} stylish Unicode fonts to copy and paste: bold, italic, cursive, gothic, bubble, upside down, glitch and more. Free, in your browser.`,
  keywords: [
    'font generator',
    'fancy text generator',
    'stylish text',
    'Unicode fonts',
    'cursive text',
    'bold text copy and paste',
    'glitch text',
    'upside down text',
  ],
  steps: [
    {
      name: 'Write your text',
      text: 'Type or paste it into the field. Every card updates as you type.',
    },
    {
      name: 'Find your style',
      text: 'Browse the cards. Letters that a style doesn’t have stay as they are.',
    },
    {
      name: 'Copy and paste',
      text: 'Press Copy on the card, then paste into a profile, a post or a message.',
    },
  ],
  sections: [
    {
      title: 'Letters, not fonts',
      paragraphs: [
        'A font belongs to the app that shows the text, and a profile page won’t let you choose one. But Unicode, the standard behind text on all devices, has more than one letter A: it includes bold, script and gothic alphabets meant for mathematics, letters in circles and squares, and marks that go over or through other letters.',
        'The generator replaces each of your letters with such a symbol. What you copy is plain text, so it keeps its look wherever you paste it.',
      ],
    },
    {
      title: 'Where it works, and where it doesn’t',
      paragraphs: [
        'Current phones and computers support these symbols. An older device shows empty boxes for those it lacks; squared and mirrored letters are the rarest, bold and script the safest.',
        'Only some of the alphabets have digits, and hardly any have accented letters. So the accent is removed, the letter is styled, and the accent is put back.',
      ],
    },
    {
      title: 'Use it with care',
      paragraphs: [
        'Screen readers read such text letter by letter or skip it, and searches won’t find it. Use it for decoration, and write anything important in plain letters. On this page, screen readers get the plain text instead.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is my text sent anywhere?',
      answer: 'No. Your browser replaces the letters; once open, this page works without a connection.',
    },
    {
      question: 'Can I use these letters in a username?',
      answer:
        'Many services accept them in display names, bios and posts. Some allow only plain letters in the name you sign in with.',
    },
    {
      question: 'Why do some letters look different from the rest?',
      answer:
        'A few, such as the italic h or the gothic C, were in Unicode long before the rest of their alphabet, and some devices draw them in another font.',
    },
    {
      question: 'Why do I see boxes or question marks?',
      answer:
        'Your device has no font with that symbol. Choose a more common style, such as bold, italic or monospace.',
    },
    {
      question: 'How does glitch text work?',
      answer:
        'After every character, two random marks are added that go above, below or through a letter. That’s why it changes with every letter you type.',
    },
    {
      question: 'Does it work for languages other than English?',
      answer:
        'The alphabets cover the letters A to Z, and accented Latin letters work too, because the accent is put back afterwards. Other scripts stay as they are, except in styles that only add marks, such as underline, strikethrough and glitch: those work on every character.',
    },
    {
      question: 'Can I turn the text back into plain letters?',
      answer:
        'In most styles, yes: programs that normalize Unicode do it by themselves. Exceptions are upside-down, mirrored and small-cap text, which borrow other letters, and styles such as strikethrough and glitch, whose marks stay.',
    },
  ],
});
