import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Question } from '../seo/page-seo.ts';

/** Frequently asked questions common to all compressors. */
export const commonCompressQuestions = ({
  maxFileMb,
  retentionHours,
}: FormatsReply['limits']): readonly Question[] => [
  {
    question: 'What if the file can’t be made smaller?',
    answer: 'You get your original back, and the page says so. You never get a larger file.',
  },
  { question: 'How large can a file be?', answer: `Up to ${maxFileMb}MB each.` },
  {
    question: 'When are my files deleted?',
    answer: `Your file and the result are deleted after ${retentionHours} hours. “Delete now” next to the download deletes them immediately.`,
  },
];
