import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { commonCompressQuestions } from '../../compress/common-questions.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for compressing videos. */
export const compressVideoWords = (limits: FormatsReply['limits']): ToolWords => ({
  title: 'Compress Video',
  lead: 'Make films small enough to send. You choose the codec, the resolution and how fine the picture stays, or the size it has to fit under.',
  description: `Compress videos online with H.264 or H.265, with or without a smaller resolution. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['compress video', 'reduce video size', 'compress MP4', 'make video smaller', 'video compressor'],
  steps: [
    { name: 'Choose a video', text: 'Drop it or pick it.' },
    { name: 'Choose codec, resolution and CRF', text: 'H.264 at CRF 23 suits most films.' },
    { name: 'Compress and download', text: 'See both sizes and the saving, then download the file.' },
  ],
  sections: [
    {
      title: 'What CRF means',
      paragraphs: [
        'The constant rate factor holds the look of the picture steady and lets the size follow: quiet scenes take little room, busy ones more. Six steps up about halve the file. The same number looks alike with both codecs; H.265 is smaller for it.',
        'The result is an MP4. Its sound is kept as it is when it is small already, else written as AAC at 128 kbps. The place a phone recorded is left out; only a film that cannot be made smaller comes back as it was, and the page says so.',
      ],
    },
    {
      title: 'Knowing the size beforehand',
      paragraphs: [
        'The estimate encodes four times two seconds of your film on our server with the settings you chose, and computes the size of the whole from them; on our test films it was off by a third at most, and mostly by less than a tenth. You can look at the two seconds.',
        'To fit under a size, the film is encoded in two runs: the first finds out where the bits are needed, the second spends them. Where it does not fit even at the lowest bitrate, you get the nearest and a line that says so.',
      ],
    },
  ],
  faq: [
    {
      question: 'Which codec should I choose?',
      answer:
        'H.264 plays on everything. H.265 makes smaller files and plays on most devices of recent years, but not in every browser.',
    },
    ...commonCompressQuestions(limits),
  ],
});
