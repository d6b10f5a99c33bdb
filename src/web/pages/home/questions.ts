import { countInWords } from '../../site/count.ts';
import type { Offer } from '../../site/request/offer.ts';
import type { Question } from '../../seo/page-seo.ts';
import { joinList } from '../../site/join-list.ts';

const categoryNames = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  archive: 'archive',
  hash: 'hash',
};

/** Returns the questions of the home page; every figure in the answers is this server's own. */
export function homeQuestions({ counts, limits, types }: Offer): Question[] {
  const categories = joinList(
    types.filter((type) => type.formats.length > 0).map((type) => categoryNames[type.type]),
  );
  return [
    {
      question: 'Is it really free?',
      answer:
        'Yes. There is no account, no trial and no paid plan. Nothing is added to your files: no watermark, no page at the end.',
    },
    {
      question: 'Which formats can I convert?',
      answer: `This server currently supports ${counts.formats} formats of these kinds: ${categories}. Together they make ${countInWords(counts.conversions)} different conversions. Drop a file to see everything it can be converted to.`,
    },
    {
      question: 'How large can a file be?',
      answer: `Up to ${limits.maxFileMb}MB each. You can add as many files as you like, even a whole folder, and convert them all with one button.`,
    },
    {
      question: 'What happens to my files?',
      answer: `They are stored on this server only to be converted. Your file and the result are deleted after ${limits.retentionHours} hours; “Delete now” next to the result deletes both immediately. Results can be downloaded only in the browser you used to convert the file, or through a link you share.`,
    },
    {
      question: 'Does converting lose quality?',
      answer:
        'Some formats can’t hold everything that others can: JPG has no transparency, and MP3 leaves out what is hard to hear. If something had to be left out, a note with the result says what. Quality, resolution and other settings are under Options.',
    },
    {
      question: 'How do I know the result is OK?',
      answer:
        'Before you can download a result, it is reopened and checked: an image by its size, a recording by its length, a document by its pages. If the check fails, you get an error instead of a broken file.',
    },
    {
      question: 'Can I close the page while a conversion runs?',
      answer:
        'Yes, once the upload is done: the conversion continues on the server. If you only reload the page, your list comes back; if you close it, find the results under “Your files”.',
    },
  ];
}
