import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { commonCompressQuestions } from '../../compress/common-questions.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for compressing audio. */
export const compressAudioWords = (limits: FormatsReply['limits']): ToolWords => ({
  title: 'Compress Audio',
  lead: 'Make music and speech smaller, with tags and cover art kept. You choose the format and the bitrate.',
  description: `Compress audio files online to MP3 or AAC at the bitrate you choose. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: [
    'compress audio',
    'reduce audio file size',
    'compress MP3',
    'make MP3 smaller',
    'audio compressor',
  ],
  steps: [
    { name: 'Choose an audio file', text: 'Drop it or click to browse.' },
    { name: 'Choose format and bitrate', text: '128 kbps suits most music; speech needs less.' },
    {
      name: 'Compress, listen, download',
      text: 'Compare the sizes, listen to the original and the result, then download the file.',
    },
  ],
  sections: [
    {
      title: 'What the bitrate means',
      paragraphs: [
        'Bitrate is how much data each second of sound may use. A minute at 128 kbps is just under one megabyte. A file that already has a lower bitrate is not enlarged.',
        'AAC comes in an M4A file, which keeps the tags, the cover art and the exact length.',
      ],
    },
  ],
  faq: [
    { question: 'Are the title, artist and cover art kept?', answer: 'Yes, in both formats.' },
    ...commonCompressQuestions(limits),
  ],
});
