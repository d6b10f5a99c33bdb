import { countInWords } from '../../site/count.ts';
import type { Offer } from '../../site/request/offer.ts';
import type { Question } from '../../seo/page-seo.ts';

/** Returns the questions of the home page; every figure in the answers is this server's own. */
export function homeQuestions({ counts, limits, types }: Offer): Question[] {
  const categories = types.filter((type) => type.formats.length > 0).map((type) => type.type);
  return [
    {
      question: 'Is it really free?',
      answer:
        'Yes. There is no account, no trial and no paid plan. Nothing is added to your files: no watermark, no page at the end.',
    },
    {
      question: 'Which formats can I convert?',
      answer: `Right now this server reads and writes ${counts.formats} formats of these kinds: ${categories.join(', ')}. Together they make ${countInWords(counts.conversions)} different conversions. When you drop a file you see everything it can become.`,
    },
    {
      question: 'How large may a file be?',
      answer: `Up to ${limits.maxFileMb}MB each. You can add as many files as you like, a whole folder at once too, and convert them one after another with one button.`,
    },
    {
      question: 'What happens to my files?',
      answer: `They are stored on this server only for the conversion. The file you sent and the result are deleted after ${limits.retentionHours} hours; “Delete now” on the finished card deletes both at once. Results can be downloaded only with the browser that made them, or by a link that you copy and hand on.`,
    },
    {
      question: 'Does converting lose quality?',
      answer:
        'Some formats cannot hold all that others can: a JPG has no transparency, an MP3 leaves out what is hard to hear. Where the result had to leave something out, the finished card tells you what. Quality, resolution and other settings are under Options.',
    },
    {
      question: 'How do I know that the result is sound?',
      answer:
        'Before a result is offered, the finished file is opened again and checked: a picture by its size, a recording by its length, a document by its pages. If the check fails you get an error instead of a broken file.',
    },
    {
      question: 'Can I close the page while a conversion runs?',
      answer:
        'Loading the page again is fine: conversions that have been sent go on, and the list of them comes back in the same tab. While a file is still being uploaded the page has to stay open.',
    },
  ];
}
