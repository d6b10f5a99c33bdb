import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for merging PDFs. */
export const mergeWords = (limits: FileLimits): ToolWords => ({
  title: 'Merge PDF',
  lead: 'Combine several PDFs into one, in the order you choose. Bookmarks, links, form fields and attachments are kept.',
  description: `Merge PDF files online into one document, in the order you choose, with bookmarks and links kept. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['merge PDF', 'combine PDF', 'join PDF files', 'PDF merger', 'put PDFs together'],
  steps: [
    {
      name: 'Choose the files',
      text: 'Drop two or more PDFs. You can add more at any time.',
    },
    { name: 'Put them in order', text: 'Drag a row, or use its arrows. The × removes a file.' },
    { name: 'Merge and download', text: 'Press the button and download one PDF with all pages.' },
  ],
  sections: [
    {
      title: 'What is kept',
      paragraphs: [
        'Each file keeps its bookmarks: they appear under an entry with the file’s name. Links inside a file still lead to the right page, including links to named destinations. Form fields stay fields, and attachments stay attached.',
        'The title, author and other metadata are those of the first file.',
      ],
    },
    {
      title: 'Protected and damaged files',
      paragraphs: [
        'If a file needs a password, enter it in the file’s row; the result opens without one. A damaged file is repaired if possible, and a note says so.',
      ],
    },
  ],
  faq: [
    {
      question: 'How many PDFs can I merge at once?',
      answer: `Up to ${maxFilesPerJob}. To merge more, merge them in batches, then merge the results.`,
    },
    {
      question: 'Does merging change the quality?',
      answer: 'No. Pages are copied as they are: text stays text, and images are not recompressed.',
    },
    {
      question: 'Can the files have different page sizes?',
      answer: 'Yes. Every page keeps its own size and orientation.',
    },
    {
      question: 'What happens to digital signatures?',
      answer: 'They become invalid, because a signature certifies that the file has not been changed.',
    },
    ...commonPdfQuestions(limits),
  ],
});
