import { maxPdfPages } from '#src/contract/work-limits.ts';
import type { Question } from '../seo/page-seo.ts';
import type { FileLimits } from './accept-pdfs.ts';

/** Questions common to all PDF tools. */
export const commonPdfQuestions = ({ maxFileMb, retentionHours }: FileLimits): readonly Question[] => [
  {
    question: 'How large can a PDF be?',
    answer: `Up to ${maxFileMb}MB and ${maxPdfPages.toLocaleString('en')} pages.`,
  },
  {
    question: 'When are my files deleted?',
    answer: `Your files and the result are deleted after ${retentionHours} hours. “Delete now” next to the download deletes them immediately.`,
  },
  {
    question: 'Is anything added to the pages?',
    answer: 'No. There is no watermark and no extra page, and nothing on the pages is redrawn.',
  },
];
