import { maxPdfPages } from '#src/contract/work-limits.ts';
import type { Question } from '../seo/page-seo.ts';
import type { FileLimits } from './accept-pdfs.ts';

/** Questions common to all PDF tools. */
export const commonPdfQuestions = ({ maxFileMb, retentionHours }: FileLimits): readonly Question[] => [
  {
    question: 'How large may a PDF be?',
    answer: `Up to ${maxFileMb}MB each, and up to ${maxPdfPages.toLocaleString('en')} pages.`,
  },
  {
    question: 'When are my files deleted?',
    answer: `After ${retentionHours} hours, the sent files and the result. “Delete now” beside the download does it at once.`,
  },
  {
    question: 'Is anything added to the pages?',
    answer: 'No. There is no watermark and no page of ours, and nothing on the pages is redrawn.',
  },
];
