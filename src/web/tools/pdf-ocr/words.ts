import { maxOcrPages } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page that makes scans searchable. */
export const searchablePdfWords = (limits: FileLimits): ToolWords => ({
  title: 'OCR PDF',
  lead: 'Make a scanned PDF searchable: its words can be found, selected and copied, and its pages look the same as before.',
  description: `Make scanned PDF files searchable online with text recognition (OCR). Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['OCR PDF', 'searchable PDF', 'PDF text recognition', 'scan to text', 'make PDF searchable'],
  steps: [
    { name: 'Choose a PDF', text: 'Drop it or click to browse.' },
    { name: 'Make it searchable', text: 'Press the button. Each scanned page takes a few seconds.' },
    { name: 'Download the result', text: 'Check it in the preview, then download it.' },
  ],
  sections: [
    {
      title: 'What happens to the pages',
      paragraphs: [
        'Each scanned page is read by Tesseract, and its words are added as invisible text in the same place. The page itself is not changed: it looks exactly as it did before.',
        'Pages whose text can already be selected stay as they are. If that is true of every page, you get the original back, and a note says so.',
      ],
    },
    {
      title: 'How well it reads',
      paragraphs: [
        'Sharp, clean print works best. Handwriting, faint copies and pages photographed at an angle are often misread, so check numbers and names before you rely on them.',
      ],
    },
  ],
  faq: [
    {
      question: 'Can I edit the text afterwards?',
      answer:
        'Not in this PDF, because the page is still an image. Convert it to Word if you want to edit the text.',
    },
    {
      question: 'How long does it take?',
      answer: `A few seconds per page. A file may have up to ${maxOcrPages} scanned pages.`,
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
