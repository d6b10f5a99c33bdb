import { maxSplitParts } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for splitting PDFs. */
export const splitWords = (limits: FileLimits): ToolWords => ({
  title: 'Split PDF',
  lead: 'Split a PDF into parts, or extract the pages you need. Get one PDF for each group of pages, or all of them in one.',
  description: `Split a PDF online by page ranges or extract pages. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['split PDF', 'extract PDF pages', 'separate PDF', 'cut PDF', 'PDF splitter'],
  steps: [
    { name: 'Choose a PDF', text: 'Drop it or click to browse. One file at a time.' },
    {
      name: 'Choose the pages',
      text: 'Enter ranges and single pages separated by commas, such as 1-3, 5, 7-9.',
    },
    {
      name: 'Split and download',
      text: 'A single part downloads as a PDF; several come in a ZIP, named after their pages.',
    },
  ],
  sections: [
    {
      title: 'How to enter pages',
      paragraphs: [
        'A comma starts a new group, and every group becomes a file: 1-3, 5, 7-9 gives three PDFs. With “One PDF with all of them”, the same pages go into a single file, in the order you enter them, so 9, 1-3 puts page 9 first.',
        'An open range runs to the last page (5-) or from the first (-3), and a reversed range (9-7) reverses the order. Pages are counted from the start of the file, not by the printed numbers.',
      ],
    },
    {
      title: 'What each part keeps',
      paragraphs: [
        'The bookmarks to its pages, its form fields, page labels, title and author. Bookmarks to other pages are removed, and so is everything on those pages.',
      ],
    },
  ],
  faq: [
    {
      question: 'How do I get every page as a separate file?',
      answer: `List them, separated by commas: 1, 2, 3, 4. Up to ${maxSplitParts} files can be made at once.`,
    },
    {
      question: 'What if I enter a page that doesn’t exist?',
      answer: 'A message says how many pages the document has.',
    },
    {
      question: 'Can I split a protected PDF?',
      answer: 'Not if it needs a password to open. Unlock it first.',
    },
    {
      question: 'Are the parts smaller than the original?',
      answer: 'Usually: images and fonts that only other pages use are not copied.',
    },
    ...commonPdfQuestions(limits),
  ],
});
