import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Question } from '../seo/page-seo.ts';

/** Frequently asked questions common to all compressors. */
export const commonCompressQuestions = ({
  maxFileMb,
  retentionHours,
}: FormatsReply['limits']): readonly Question[] => [
  {
    question: 'What if the file cannot be made smaller?',
    answer: 'Then you get your original back and a line says so. A larger file is never delivered.',
  },
  { question: 'How large may a file be?', answer: `Up to ${maxFileMb}MB each.` },
  {
    question: 'When are my files deleted?',
    answer: `After ${retentionHours} hours, the sent file and the result. “Delete now” beside the download does it at once.`,
  },
];
