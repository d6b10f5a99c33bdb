import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const wordToPdf = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'Word to PDF Converter',
  lead: 'A document that looks the same on every screen and every printer, whether Word is installed or not.',
  description: `Convert DOC and DOCX to PDF online with headings, tables, pictures and links. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['Word to PDF', 'DOCX to PDF', 'DOC to PDF', 'convert Word document', 'save Word as PDF'],
  steps: [
    { name: 'Choose the document', text: 'A .docx, or a .doc from an older Word.' },
    { name: 'Press “Convert to PDF”', text: 'The pages are set as they would be printed.' },
    {
      name: 'Download the PDF',
      text: 'Read the notes beside it, if there are any: they say what had to differ.',
    },
  ],
  sections: [
    {
      title: 'What is kept',
      paragraphs: [
        'Page size and margins, headings, lists, tables, pictures, headers and footers, footnotes and links. Headings become the outline that PDF readers show at the side, and the text stays text: it can be searched and copied.',
        'The document is opened by LibreOffice, which reads Word’s formats well but not in every detail. Text boxes that overlap, or fields that only Word can compute, are the usual exceptions.',
      ],
    },
    {
      title: 'Fonts',
      paragraphs: [
        'A PDF carries its fonts inside, so the reader needs none. This server has to have them once, while converting. For the common fonts of Office it has companions of the same width, so that lines break where they did. If one is missing, the closest takes its place and the result names it.',
      ],
    },
    {
      title: 'Formulas, scripts and screen readers',
      paragraphs: [
        'Formulas are drawn, not left out. Chinese, Japanese and Korean text is set in the forms of its own language. The PDF is tagged, which tells a screen reader what is a heading and what a list.',
      ],
    },
  ],
  questions: [
    { question: 'Do I need Word for this?', answer: 'No, neither to convert nor to read the PDF.' },
    {
      question: 'Why does a line break differently than in Word?',
      answer:
        'Most likely because of a font this server does not have. Embed the fonts when saving in Word, or use a common one.',
    },
    {
      question: 'Are comments and tracked changes printed?',
      answer:
        'Accept or reject changes before converting if you do not want to leave that to chance; a PDF shows the document as it would be printed.',
    },
    {
      question: 'Can a document with a password be converted?',
      answer: 'Yes, if you know it: give it under Options. It is used once and not kept.',
    },
    { question: 'Are macros run?', answer: 'Never. They have no place in the PDF either.' },
  ],
});
