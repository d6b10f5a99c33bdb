import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const wordToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'Word to PDF Converter',
  lead: 'A document that looks the same on every screen and every printer, whether Word is installed or not.',
  description: `Convert DOC and DOCX to PDF online with headings, tables, images and links. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['Word to PDF', 'DOCX to PDF', 'DOC to PDF', 'convert Word document', 'save Word as PDF'],
  steps: [
    { name: 'Choose the document', text: 'A .docx, or a .doc from an older version of Word.' },
    { name: 'Press “Convert to PDF”', text: 'The pages are laid out as they would print.' },
    {
      name: 'Download the PDF',
      text: 'Any notes next to it say what had to change.',
    },
  ],
  sections: [
    {
      title: 'What is kept',
      paragraphs: [
        'Page size and margins, headings, lists, tables, images, headers and footers, footnotes and links. Headings become the outline that PDF viewers show in their sidebar, and text stays text: it can be searched and copied.',
        'The document is opened with LibreOffice, which reads Word’s formats well but not in every detail. Overlapping text boxes, and fields that only Word can calculate, are the usual exceptions.',
      ],
    },
    {
      title: 'Fonts',
      paragraphs: [
        'A PDF contains its fonts, so whoever opens it doesn’t need them. This server needs them while converting. For the common Office fonts it has substitutes of the same width, so that lines break where they did. If a font is missing, the closest one is used, and the result names it.',
      ],
    },
    {
      title: 'Formulas, languages and screen readers',
      paragraphs: [
        'Formulas are rendered, not left out. Chinese, Japanese and Korean text uses the letterforms of its own language. The PDF is tagged, so that screen readers can tell headings from lists.',
      ],
    },
  ],
  questions: [
    { question: 'Do I need Word for this?', answer: 'No, neither to convert nor to read the PDF.' },
    {
      question: 'Why do lines break in different places than in Word?',
      answer:
        'Most likely because of a font this server doesn’t have. Embed the fonts when saving in Word, or use a common one.',
    },
    {
      question: 'Are comments and tracked changes printed?',
      answer:
        'Comments are left out, and a note says so. Tracked changes appear as Word would print them. To be sure, accept or reject them before converting.',
    },
    {
      question: 'Can a document with a password be converted?',
      answer: 'Yes, if you know it: enter it under Options. It is used once and not stored.',
    },
    { question: 'Are macros run?', answer: 'Never. Nor are they copied into the PDF.' },
  ],
});
