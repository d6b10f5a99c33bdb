import { fontStyles } from '#src/text/font-styles.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the font generator's page. */
export const fontWords = (): ToolWords => ({
  title: 'Stylish Font Generator',
  lead: `Write once, see it in ${fontStyles.length} styles, copy the one you like. It works in names, captions, chats and bios: anywhere that takes text but no choice of font.`,
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
      text: 'Type or paste it into the field. Every card below changes with each letter.',
    },
    {
      name: 'Find your style',
      text: 'Look through the cards. Letters without a counterpart in a style stay as they are.',
    },
    {
      name: 'Copy and paste',
      text: 'Press Copy on the card, then paste into a profile, a post or a message.',
    },
  ],
  sections: [
    {
      title: 'Not fonts, but letters',
      paragraphs: [
        'A font belongs to the program that shows a text, and a profile page will not let you choose one. Unicode, the alphabet of all computers, has more than one letter A, though: among its symbols are bold, script and gothic alphabets meant for mathematics, letters in circles and squares, and marks that are put over or through other letters.',
        'The generator replaces each of your letters by such a symbol. What you copy is plain text, so it keeps its look wherever it is pasted.',
      ],
    },
    {
      title: 'Where it works, and where it does not',
      paragraphs: [
        'Current phones and computers carry these symbols. An older device shows empty boxes for those it lacks; squared and mirrored letters are the rarest, bold and script the safest.',
        'Digits exist only in some of the alphabets, letters with accents in hardly any. Accents are therefore taken off, the letter is styled, and the accent is put back on.',
      ],
    },
    {
      title: 'Use it with care',
      paragraphs: [
        'Screen readers read such text letter by letter or skip it, and a search for the word will not find it. Keep it for decoration, and write what matters in plain letters. The cards on this page tell a screen reader the plain text instead.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is my text sent anywhere?',
      answer:
        'No. The letters are exchanged by your own browser; this page works without a connection once it is open.',
    },
    {
      question: 'Can I use these letters in a user name?',
      answer:
        'Many services take them in display names, bios and posts. Some allow only plain letters in the name you sign in with; they will tell you.',
    },
    {
      question: 'Why do some letters look different from the rest?',
      answer:
        'A few, such as the italic h or the gothic C, were in Unicode long before the other letters of their alphabet and are drawn by another font on some devices.',
    },
    {
      question: 'Why do I see boxes or question marks?',
      answer:
        'The device has no font with that symbol. Choose a more common style, such as bold, italic or monospace.',
    },
    {
      question: 'How does the glitch text come about?',
      answer:
        'After every character two marks are added, chosen by chance, that are meant to stand above, below or in a letter. That is why it changes with every letter you type.',
    },
    {
      question: 'Does it work for languages other than English?',
      answer:
        'The alphabets hold the letters A to Z, so accented Latin letters work as well. Other scripts stay as they are, except for underline, strikethrough and glitch, which work on every character.',
    },
    {
      question: 'Can I turn the text back into plain letters?',
      answer:
        'Most styles, yes: searching and pasting programs that normalise Unicode do it by themselves. Upside-down and mirrored text is the exception, because it borrows letters from other alphabets.',
    },
  ],
});
