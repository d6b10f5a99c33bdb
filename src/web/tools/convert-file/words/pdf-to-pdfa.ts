import type { ConversionWords, ConversionLimits } from './conversion-words.ts';

export const pdfToPdfa = ({ maxFileMb }: ConversionLimits): ConversionWords => ({
  title: 'PDF to PDF/A Converter',
  lead: 'The PDF that archives, courts and authorities ask for: still readable decades from now, because everything it needs is inside.',
  description: `Convert PDF to PDF/A-2b for archiving online, checked before you download it. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: ['PDF to PDF/A', 'PDF/A-2b', 'PDF for archiving', 'convert to PDF/A', 'long-term PDF'],
  steps: [
    { name: 'Choose the PDF', text: 'It must not be encrypted; a PDF/A never is.' },
    {
      name: 'Press “Convert to PDF/A”',
      text: 'Fonts and colour profiles are embedded, and whatever the standard forbids is removed.',
    },
    {
      name: 'Download the PDF/A',
      text: 'Before the download button appears, the file is checked against many of the rules of ISO 19005-2.',
    },
  ],
  sections: [
    {
      title: 'What PDF/A-2b promises',
      paragraphs: [
        'ISO 19005-2 defines what a PDF must contain to look the same for decades: every font embedded, every colour defined, nothing loaded from outside, no scripts, no password. The “b” stands for basic: it covers the visual appearance. Part 2 of the standard also allows transparency and newer compression methods.',
      ],
    },
    {
      title: 'What changes in the file',
      paragraphs: [
        'On the page, nothing you should notice. Inside, missing fonts are embedded, colours get a profile, and scripts, sounds and videos are removed. The notes with the result say what was removed.',
        'A file is labelled PDF/A only if it passes our check. If your PDF can’t be converted, you get an error rather than a file that only claims to be PDF/A.',
      ],
    },
  ],
  questions: [
    {
      question: 'Which level is it, and is it validated?',
      answer:
        'PDF/A-2b. It is accepted almost everywhere PDF/A is required; some authorities ask for 1b, so check their rules. We check the result against many of the rules of ISO 19005-2: file structure, fonts, colours, metadata, links and forms. That is not an independent validation; if you need one, run the result through a validator such as veraPDF.',
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
      answer: 'It contains fonts and colour profiles that were not in the file before.',
    },
    {
      question: 'Can forms still be filled in?',
      answer:
        'Fill in a form before you convert it. PDF/A allows form fields, but not scripts that calculate their values.',
    },
  ],
});
