import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for rotating PDFs. */
export const rotateWords = (limits: FileLimits): ToolWords => ({
  title: 'Rotate PDF',
  lead: 'Turn pages by 90, 180 or 270 degrees and keep them that way: all pages, or only those you name.',
  description: `Rotate PDF pages online and save them turned. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['rotate PDF', 'turn PDF pages', 'rotate PDF and save', 'fix upside down PDF'],
  steps: [
    { name: 'Choose a PDF', text: 'Drop it or pick it.' },
    {
      name: 'Name pages and direction',
      text: 'Write “all”, or pages such as 1-3, 5, and choose how far to turn them clockwise.',
    },
    { name: 'Rotate and download', text: 'The pages open turned in every viewer and print that way.' },
  ],
  sections: [
    {
      title: 'Nothing is drawn again',
      paragraphs: [
        'Every page of a PDF carries a note that says which side is up. Turning a page changes that note and nothing else: text stays text, pictures keep every pixel, and links and form fields turn with their page.',
        'A page that is turned already is turned further from there, so two turns by 90 degrees make 180.',
      ],
    },
  ],
  faq: [
    {
      question: 'Can I cut margins off?',
      answer:
        'Yes: choose “Crop pages” and enter the margins in millimetres. What is cut off is no longer shown or printed, but stays in the file, so that nothing is lost.',
    },
    {
      question: 'Which way do the pages turn?',
      answer: 'Clockwise. For a quarter turn to the left choose 270 degrees.',
    },
    {
      question: 'Can I turn only some pages?',
      answer: 'Yes: name them, for example 2, 4-6. With “all” every page is turned.',
    },
    {
      question: 'Why did my viewer forget the rotation?',
      answer: 'Many viewers turn pages only on the screen. Here the turn is saved in the file.',
    },
    {
      question: 'Does the quality suffer?',
      answer: 'No, and the file stays about as large as it was.',
    },
    ...commonPdfQuestions(limits),
  ],
});
