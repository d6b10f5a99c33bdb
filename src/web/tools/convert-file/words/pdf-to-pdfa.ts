import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToPdfa = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to PDF/A Converter',
  lead: 'The PDF that archives, courts and authorities ask for: readable in decades, because it brings all it needs.',
  description: `Convert PDF to PDF/A-2b for archiving online, checked before it is handed out. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to PDF/A', 'PDF/A-2b', 'PDF for archiving', 'convert to PDF/A', 'long-term PDF'],
  steps: [
    { name: 'Choose the PDF', text: 'It must not be encrypted; a PDF/A never is.' },
    {
      name: 'Press “Convert to PDF/A”',
      text: 'Fonts and colour profiles are put in, what may not be there is taken out.',
    },
    {
      name: 'Download the PDF/A',
      text: 'It was checked against our subset of ISO 19005-2 before you see the button.',
    },
  ],
  sections: [
    {
      title: 'What PDF/A-2b promises',
      paragraphs: [
        'The standard ISO 19005-2 says what a PDF must hold to be shown the same way for ever: every font, every colour defined, no links to anything outside, no scripts, no password. The “b” stands for basic: the look is guaranteed. Level 2 allows transparency and the compression of newer PDFs.',
      ],
    },
    {
      title: 'What changes in the file',
      paragraphs: [
        'On the page, nothing you should see. Inside, fonts that were only named are embedded, colours get a profile, and scripts, sounds and videos are left out. What was taken out is named in the notes of the result.',
        'The file is called PDF/A only if it passed our check. If your PDF cannot be brought into that form you get an error rather than a file that claims what it is not.',
      ],
    },
  ],
  questions: [
    {
      question: 'Which level is made, and is it validated?',
      answer:
        'PDF/A-2b. It is accepted almost everywhere PDF/A is asked for; some offices name 1b, so look at what yours wants. The result is checked against our subset of ISO 19005-2: the bytes of the file, its fonts, colours, metadata, links and forms. No independent validator runs here. Where a validated file is demanded, run one such as veraPDF on the result.',
    },
    {
      question: 'Can an encrypted PDF be converted?',
      answer:
        'No. Encrypted or password-protected PDFs cannot become PDF/A: unlock the file first, then convert it.',
    },
    {
      question: 'Do digital signatures stay valid?',
      answer:
        'No. The content of the file changes, and that breaks every signature. Convert first, then sign.',
    },
    {
      question: 'Why is the result larger?',
      answer: 'It holds fonts and colour profiles that were not in the file before.',
    },
    {
      question: 'Can forms still be filled in?',
      answer:
        'Archive a form when it has been filled in. Fields may stay in a PDF/A, but scripts that compute in them may not.',
    },
  ],
});
