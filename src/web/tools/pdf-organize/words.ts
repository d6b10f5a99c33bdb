import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page that arranges the pages of PDFs. */
export const organizeWords = (limits: FileLimits): ToolWords => ({
  title: 'Organize PDF',
  lead: 'See every page of your PDFs in one grid, and put them in the order you want. Rotate, remove and duplicate pages, and add blank ones.',
  description: `Rearrange, rotate, delete and add PDF pages online, from one file or several. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['organize PDF', 'rearrange PDF pages', 'reorder PDF', 'delete PDF pages', 'add pages to PDF'],
  steps: [
    { name: 'Choose PDFs', text: 'Drop one or more. The pages of each file are added to the grid.' },
    {
      name: 'Arrange the pages',
      text: 'Drag pages into place. Select several to rotate, move or remove them together.',
    },
    { name: 'Download the result', text: 'Press the button, look at the preview, and download one PDF.' },
  ],
  sections: [
    {
      title: 'What you can do',
      paragraphs: [
        'Click a page to select it; Shift-click another to select all the pages in between. The buttons above the grid rotate, move, duplicate and remove the selected pages. Every change can be undone.',
        'A blank page is inserted after the selected pages, and is as large as the page before it.',
        'Everything works with the keyboard too: the arrow keys move between pages, and Alt with an arrow key moves a page.',
      ],
    },
    {
      title: 'What is kept',
      paragraphs: [
        'Text stays text, and images are not recompressed. Bookmarks, links and form fields stay with their pages; bookmarks to removed pages are removed too.',
        'If a file needs a password to open, you are asked for it. The pages are displayed by your browser, and nothing is sent until you press the button.',
      ],
    },
  ],
  faq: [
    {
      question: 'How many PDFs can I combine?',
      answer: `Up to ${maxFilesPerJob} files in one go.`,
    },
    {
      question: 'Is my original file changed?',
      answer: 'No. You get a new file, and the originals on your device stay as they are.',
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
