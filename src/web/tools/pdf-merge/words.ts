import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for merging PDFs. */
export const mergeWords = (limits: FileLimits): ToolWords => ({
  title: 'Merge PDF',
  lead: 'Put several PDFs into one, in the order you choose. Bookmarks, links, form fields and attachments come along.',
  description: `Merge PDF files online into one document, in your order, with bookmarks and links kept. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['merge PDF', 'combine PDF', 'join PDF files', 'PDF merger', 'put PDFs together'],
  steps: [
    {
      name: 'Choose the files',
      text: 'Drop two or more PDFs, or choose them one pick after another: they add up.',
    },
    { name: 'Put them in order', text: 'Drag a row, or use its arrows. The cross takes a file out again.' },
    { name: 'Merge and download', text: 'Press the button and download one PDF with all pages.' },
  ],
  sections: [
    {
      title: 'What comes along',
      paragraphs: [
        'Each file keeps its bookmarks: they appear under an entry with the file’s name. Links inside a file still lead to the right page, also when they went to a named place. Form fields stay fields, and attachments stay attached.',
        'The title, author and other data of the result are those of the first file.',
      ],
    },
    {
      title: 'Protected and damaged files',
      paragraphs: [
        'A file that only opens with a password asks for it in its row; the result opens without one. A damaged file is repaired where that is possible, and a note says so.',
      ],
    },
  ],
  faq: [
    {
      question: 'How many PDFs can I merge at once?',
      answer: `Up to ${maxFilesPerJob}. To join more, merge the results once more.`,
    },
    {
      question: 'Does merging change the quality?',
      answer: 'No. Pages are taken over as they are: text stays text, and pictures are not compressed again.',
    },
    {
      question: 'Can the files have different page sizes?',
      answer: 'Yes. Every page keeps its own size and direction.',
    },
    {
      question: 'What happens to digital signatures?',
      answer: 'They are no longer valid, because a signature vouches for a file that has not been changed.',
    },
    ...commonPdfQuestions(limits),
  ],
});
