import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToWord = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to Word Converter',
  lead: 'Turn a PDF back into a document you can edit.',
  description: `Convert PDF to an editable Word document (DOCX) online. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to Word', 'PDF to DOCX', 'edit PDF in Word', 'convert PDF to editable text'],
  steps: [
    { name: 'Choose the PDF', text: 'It works best with a PDF made from a document, not from a scanner.' },
    {
      name: 'Press “Convert to Word”',
      text: 'Paragraphs are rebuilt from the positions of the letters on the page.',
    },
    {
      name: 'Download the document',
      text: 'Open it in Word, LibreOffice or another program that reads .docx.',
    },
  ],
  sections: [
    {
      title: 'Why this is hard',
      paragraphs: [
        'A PDF stores where each character is on the page, and little else. Words, paragraphs and tables have to be rebuilt from those positions. That works well for letters, reports and contracts; a brochure with text flowing around images needs some cleanup.',
      ],
    },
    {
      title: 'What comes back',
      paragraphs: [
        'Headings become real headings, with the styles Word uses for a table of contents. Lists are lists, tables keep their merged cells, and columns are real columns rather than text boxes. Running headers and footers become real ones, with live page numbers.',
        'Footnotes are real footnotes that move with their references. Links still work. A drawing becomes one image in the same place, and its labels stay text.',
      ],
    },
    {
      title: 'Before you send it on',
      paragraphs: [
        'Compare the first pages with the original: headings, numbers, column order. The notes with the result say what was lost, but only a reader will notice a wrong line break.',
      ],
    },
  ],
  questions: [
    {
      question: 'Will the document look exactly like the PDF?',
      answer:
        'The text will be there, and the layout follows as far as Word allows. We favour an editable document over a pixel-perfect copy.',
    },
    {
      question: 'Can a scanned PDF be converted?',
      answer:
        'Yes, if text recognition (OCR) is installed on this server: a scan is only an image of text. A note with the result says where text was recognized; check it word by word.',
    },
    {
      question: 'What about a PDF with a password?',
      answer:
        'Enter the password under Options: the PDF can’t be read without it. It is used once and not stored.',
    },
    {
      question: 'Which versions of Word can open the result?',
      answer: 'Word 2007 and later, and every other program that reads .docx.',
    },
    {
      question: 'Are fonts kept?',
      answer:
        'Their names are kept where the PDF contains them. If a font is not on your computer, Word shows a similar one.',
    },
  ],
});
