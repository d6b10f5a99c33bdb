import { maxSplitParts } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for splitting PDFs. */
export const splitWords = (limits: FileLimits): ToolWords => ({
  title: 'Split PDF',
  lead: 'Cut a PDF into parts, or take out the pages you need. One PDF for each group you name, or all of them in one.',
  description: `Split a PDF online by page ranges or extract pages. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['split PDF', 'extract PDF pages', 'separate PDF', 'cut PDF', 'PDF splitter'],
  steps: [
    { name: 'Choose a PDF', text: 'Drop it or pick it. Only this one file is worked on.' },
    {
      name: 'Name the pages',
      text: 'Write ranges and single pages with commas between them, such as 1-3, 5, 7-9.',
    },
    {
      name: 'Split and download',
      text: 'One part is a PDF; several come together in a ZIP, named after their pages.',
    },
  ],
  sections: [
    {
      title: 'How pages are named',
      paragraphs: [
        'A comma begins a new group, and every group becomes a file: 1-3, 5, 7-9 gives three PDFs. With “One PDF with all of them” the same pages go into a single file, in the order written, so 9, 1-3 puts page 9 first.',
        'An open end reaches to the last page (5-) or from the first (-3), and a range written backwards (9-7) turns the order round. Pages are counted from the front, whatever is printed on them.',
      ],
    },
    {
      title: 'What each part keeps',
      paragraphs: [
        'Bookmarks that lead to its pages, form fields on them, page labels, the title and the author. Bookmarks to pages that are elsewhere are left out, and so is everything those pages held.',
      ],
    },
  ],
  faq: [
    {
      question: 'How do I get every page as a file of its own?',
      answer: `Name each of them with commas between: 1, 2, 3, 4. Up to ${maxSplitParts} files can be made at once.`,
    },
    {
      question: 'What if I name a page that does not exist?',
      answer: 'Nothing is guessed: the message says how many pages the document has.',
    },
    {
      question: 'Can I split a protected PDF?',
      answer: 'Not one that needs a password to open. Unlock it first.',
    },
    {
      question: 'Are the parts smaller than the original?',
      answer:
        'Yes, as far as its pages are: pictures and fonts that only other pages use are not carried along.',
    },
    ...commonPdfQuestions(limits),
  ],
});
