import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToWord = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to Word Converter',
  lead: 'Get a text out of its frame and go on writing, without typing it again.',
  description: `Convert PDF to an editable Word document (DOCX) online. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to Word', 'PDF to DOCX', 'edit PDF in Word', 'convert PDF to editable text'],
  steps: [
    { name: 'Choose the PDF', text: 'Best is one that was made from a text, not from a scanner.' },
    { name: 'Press “Convert to Word”', text: 'Paragraphs are read back from the places of the letters.' },
    {
      name: 'Download the document',
      text: 'Open it in Word, LibreOffice or another program that reads .docx.',
    },
  ],
  sections: [
    {
      title: 'Why this is hard',
      paragraphs: [
        'A PDF knows where each letter stands on the page, and little else. That some letters make a word, some lines a paragraph and some numbers a table has to be read back from their places. With a letter, a report or a contract this goes well; a brochure whose text flows around pictures needs a hand afterwards.',
      ],
    },
    {
      title: 'What comes back',
      paragraphs: [
        'Headings are headings again, with the styles from which Word makes a table of contents. Lists are lists, tables are tables with their merged cells, and columns are columns rather than boxes that lie on the page. The line at the head or the foot of every page becomes a real header or footer, whose page number counts on.',
        'A footnote is a footnote: write above it, and it moves along with its mark. Links lead where they led. A drawing becomes one picture in its place, and its labels stay text.',
      ],
    },
    {
      title: 'Before you send it on',
      paragraphs: [
        'Compare the first pages with the original: headings, numbers, the order of columns. What this conversion knows to be lost is written in the notes of the result, but a wrong line break is something only a reader sees.',
      ],
    },
  ],
  questions: [
    {
      question: 'Will the document look exactly like the PDF?',
      answer:
        'The text will be there; the layout follows as far as Word can express it. A document to write in matters more here than a likeness one cannot touch.',
    },
    {
      question: 'Can a scanned PDF be converted?',
      answer:
        'A scan is a picture of a text. Where this server can read text from pictures (OCR) the notes of the result say that it did; check such a text word by word.',
    },
    {
      question: 'What about a PDF with a password?',
      answer: 'It cannot be read without it: give the password under Options. It is used once and not kept.',
    },
    {
      question: 'Which Word can open the result?',
      answer: 'Word 2007 and later, and every other program that reads .docx.',
    },
    {
      question: 'Are fonts kept?',
      answer:
        'Their names are, where the PDF tells them. If a font is not on your computer, Word shows a similar one.',
    },
  ],
});
