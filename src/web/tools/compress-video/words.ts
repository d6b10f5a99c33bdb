import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { commonCompressQuestions } from '../../compress/common-questions.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for compressing videos. */
export const compressVideoWords = (limits: FormatsReply['limits']): ToolWords => ({
  title: 'Compress Video',
  lead: 'Make videos small enough to send. You choose the codec, the resolution and the quality, or a maximum size.',
  description: `Compress videos online with H.264 or H.265, at the same or a lower resolution. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['compress video', 'reduce video size', 'compress MP4', 'make video smaller', 'video compressor'],
  steps: [
    { name: 'Choose a video', text: 'Drop it or click to browse.' },
    { name: 'Choose codec, resolution and CRF', text: 'H.264 at CRF 23 suits most videos.' },
    { name: 'Compress and download', text: 'See how much you save, then download the file.' },
  ],
  sections: [
    {
      title: 'What CRF means',
      paragraphs: [
        'The constant rate factor keeps the quality constant and lets the size vary: quiet scenes need less data, busy ones more. Six steps up roughly halve the file size. The same number looks about the same with both codecs, but H.265 files are smaller.',
        'The result is an MP4. Audio that is already small is kept as it is; otherwise it becomes AAC at 128 kbps. Location data is removed. If the video can’t be made smaller, you get the original back unchanged, and the page says so.',
      ],
    },
    {
      title: 'Estimating the size',
      paragraphs: [
        'To estimate the size, four two-second samples of your video are encoded on this server with your settings. In our tests, the estimate was off by a third at most, and usually by less than a tenth. You can watch a sample.',
        'To stay under a maximum size, the video is encoded in two passes: the first finds where the bits are needed, the second spends them. If it doesn’t fit even at the lowest bitrate, you get the closest result, and the page says so.',
      ],
    },
  ],
  faq: [
    {
      question: 'Which codec should I choose?',
      answer:
        'H.264 plays on almost any device. H.265 makes smaller files and plays on most recent devices, but not in every browser.',
    },
    ...commonCompressQuestions(limits),
  ],
});
