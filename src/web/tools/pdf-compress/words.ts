import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for compressing PDFs. */
export const compressPdfWords = (limits: FileLimits): ToolWords => ({
  title: 'Compress PDF',
  lead: 'Make a PDF small enough to send. Its pictures are brought down to what you need; its words, links and form fields stay.',
  description: `Compress PDF files online: choose between screen, eBook, printer and prepress quality. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['compress PDF', 'reduce PDF size', 'make PDF smaller', 'PDF compressor', 'shrink PDF'],
  steps: [
    { name: 'Choose a PDF', text: 'Drop it or pick it.' },
    {
      name: 'Choose the quality',
      text: 'The preset says how fine the pictures stay; eBook suits most files.',
    },
    { name: 'Compress and download', text: 'See both sizes and the saving, then download the file.' },
  ],
  sections: [
    {
      title: 'What makes a PDF smaller',
      paragraphs: [
        'Mostly its pictures. A photo from a phone has several times the dots that a screen shows or a printer sets; the preset brings it down to 72, 150 or 300 dots per inch and compresses it anew. Then what is in the file is packed anew, without further loss.',
        'Where a complete rewriting of the file is clearly smaller, that one is taken, but only after it was compared with the original: the same pages, the same words, the same links, and the same look.',
      ],
    },
    {
      title: 'What never happens',
      paragraphs: [
        'Text is not turned into pictures. A file that cannot be made smaller is not made larger: you get the original back, and a line says so.',
      ],
    },
  ],
  faq: [
    {
      question: 'How much smaller will my PDF be?',
      answer:
        'That depends on its pictures. Scans and photo albums shrink most; a document of pure text that was saved well has little to give.',
    },
    {
      question: 'Which preset should I choose?',
      answer:
        'eBook for mail and archives, screen when only the size counts, printer or prepress when it will be printed on paper.',
    },
    {
      question: 'Can my PDF be made to fit a size limit?',
      answer:
        'Yes. Choose “Fit under a size”, and the best quality that fits is searched for. If the file cannot be made that small, you get the smallest version, and a note says so.',
    },
    {
      question: 'What happens to a digital signature?',
      answer: 'It is no longer valid afterwards, because it vouches for a file that has not been changed.',
    },
    {
      question: 'Can a protected PDF be compressed?',
      answer: 'Not one that needs a password to open. Unlock it first.',
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
