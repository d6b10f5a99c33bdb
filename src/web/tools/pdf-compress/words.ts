import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for compressing PDFs. */
export const compressPdfWords = (limits: FileLimits): ToolWords => ({
  title: 'Compress PDF',
  lead: 'Make a PDF small enough to send. Its images are reduced to the quality you choose; its text, links and form fields stay as they are.',
  description: `Compress PDF files online: choose between screen, eBook, printer and prepress quality. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['compress PDF', 'reduce PDF size', 'make PDF smaller', 'PDF compressor', 'shrink PDF'],
  steps: [
    { name: 'Choose a PDF', text: 'Drop it or click to browse.' },
    {
      name: 'Choose the quality',
      text: 'The preset sets the image quality; eBook suits most files.',
    },
    { name: 'Compress and download', text: 'See how much you save, then download the file.' },
  ],
  sections: [
    {
      title: 'What makes a PDF smaller',
      paragraphs: [
        'Mostly smaller images. A photo from a phone has several times the pixels that a screen or a printer can show; the preset scales it down to 72, 150 or 300 dots per inch and recompresses it. Then the file is repacked, without further loss.',
        'If rebuilding the whole file makes it clearly smaller, the rebuilt file is used, but only after a comparison with the original confirms that its pages, text, links and look are the same.',
      ],
    },
    {
      title: 'What you can rely on',
      paragraphs: [
        'Text is not turned into images. A file that can’t be made smaller is not made larger: you get the original back, and the page says so.',
      ],
    },
  ],
  faq: [
    {
      question: 'How much smaller will my PDF be?',
      answer:
        'That depends on its images. Scans and photo albums shrink most; a text document that was saved efficiently hardly shrinks.',
    },
    {
      question: 'Which preset should I choose?',
      answer:
        'eBook for email and archives, Screen when only the size matters, Printer or Prepress when it will be printed.',
    },
    {
      question: 'Can my PDF be made to fit a size limit?',
      answer:
        'Yes. Choose “Fit under a size”, and the best quality that fits is found. If the file can’t be made that small, you get the smallest version, and a note says so.',
    },
    {
      question: 'What happens to a digital signature?',
      answer: 'It becomes invalid, because it certifies that the file has not been changed.',
    },
    {
      question: 'Can a protected PDF be compressed?',
      answer: 'Not if it needs a password to open. Unlock it first.',
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
