import type { Question } from '../../../seo/page-seo.ts';
import type { ConversionLimits } from './conversion-words.ts';

/** The two questions on every conversion page that are answered with this server's figures. */
export const ownQuestions = ({ maxFileMb, retentionHours }: ConversionLimits): readonly Question[] => [
  {
    question: 'How large may the file be?',
    answer: `Up to ${maxFileMb}MB. Many files of any kind at once go through the start page. No account is needed.`,
  },
  {
    question: 'What happens to my file?',
    answer: `It stays on this server for the conversion only. The file and the result are deleted after ${retentionHours} hours, or at once with “Delete now”. Only the browser that sent the file can download the result, or whoever gets the link that you copy and hand on.`,
  },
];
