import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for rotating PDFs. */
export const rotateWords = (limits: FileLimits): ToolWords => ({
  title: 'Rotate PDF',
  lead: 'Rotate pages by 90, 180 or 270 degrees and save them that way: all pages, or only those you choose.',
  description: `Rotate PDF pages online and save the result. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['rotate PDF', 'turn PDF pages', 'rotate PDF and save', 'fix upside down PDF'],
  steps: [
    { name: 'Choose a PDF', text: 'Drop it or click to browse.' },
    {
      name: 'Choose pages and rotation',
      text: 'Enter “all”, or pages such as 1-3, 5, and choose how far to rotate them clockwise.',
    },
    { name: 'Rotate and download', text: 'The pages open rotated in every viewer and print that way.' },
  ],
  sections: [
    {
      title: 'Nothing is redrawn',
      paragraphs: [
        'Every page of a PDF stores which way is up. Rotating a page changes that value and nothing else: text stays text, images keep every pixel, and links and form fields rotate with their page.',
        'A page that is already rotated is rotated further, so two rotations by 90 degrees make 180.',
      ],
    },
  ],
  faq: [
    {
      question: 'Can I crop the margins?',
      answer:
        'Yes: choose “Crop pages” and enter the margins in millimetres. What is cut off is no longer shown or printed, but stays in the file, so nothing is lost.',
    },
    {
      question: 'Which way do the pages rotate?',
      answer: 'Clockwise. For a quarter turn to the left, choose 270 degrees.',
    },
    {
      question: 'Can I rotate only some pages?',
      answer: 'Yes: enter them, for example 2, 4-6. With “all”, every page is rotated.',
    },
    {
      question: 'Why did my viewer forget the rotation?',
      answer: 'Many viewers rotate pages on screen only. Here, the rotation is saved in the file.',
    },
    {
      question: 'Does the quality suffer?',
      answer: 'No, and the file stays about the same size.',
    },
    ...commonPdfQuestions(limits),
  ],
});
