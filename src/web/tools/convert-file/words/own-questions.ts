import type { Question } from '../../../seo/page-seo.ts';
import type { ConversionLimits } from './conversion-words.ts';

/** The two questions on every conversion page that are answered with this server's figures. */
export const ownQuestions = ({ maxFileMb, retentionHours }: ConversionLimits): readonly Question[] => [
  {
    question: 'How large can the file be?',
    answer: `Up to ${maxFileMb}MB. To convert files of different kinds at once, use the home page. No account is needed.`,
  },
  {
    question: 'What happens to my file?',
    answer: `It is kept on this server only for the conversion. The file and the result are deleted after ${retentionHours} hours, or immediately with “Delete now”. Only the browser that sent the file, or anyone you share the link with, can download the result.`,
  },
];
