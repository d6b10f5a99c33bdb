import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page with all PDF tools. */
export const allWords = (limits: FileLimits): ToolWords => ({
  title: 'Advanced PDF Tools',
  lead: 'Choose your PDFs once, then merge, split, compress or unlock them without leaving the page.',
  description: `Merge, split, compress and unlock PDF files, all in one place. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['PDF tools', 'merge PDF', 'split PDF', 'compress PDF', 'unlock PDF'],
  steps: [
    { name: 'Upload', text: 'Drop your PDFs or click to browse. They stay in the list on every tab.' },
    { name: 'Choose a tab', text: 'Merge, split, compress or unlock what is in the list.' },
    { name: 'Download', text: 'Each result has its own download button.' },
  ],
  sections: [
    {
      title: 'One list, four tools',
      paragraphs: [
        'The files you add stay on your device until you start a tool; only then is a file uploaded. Each tool works as it does on its own page, where you’ll find more settings.',
      ],
    },
  ],
  faq: [
    {
      question: 'Can I use several tools on the same file?',
      answer: 'Yes. The list holds your original files; to continue with a result, download it and add it.',
    },
    {
      question: 'How is a file split here?',
      answer: 'Enter the pages: each comma starts a new PDF, and several come in a ZIP.',
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
