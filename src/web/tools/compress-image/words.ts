import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { commonCompressQuestions } from '../../compress/common-questions.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for compressing images. */
export const compressImageWords = (limits: FormatsReply['limits']): ToolWords => ({
  title: 'Compress Image',
  lead: 'Make photos and pictures light enough to send or publish. You choose the format and the quality.',
  description: `Compress images online to WebP, AVIF, JPEG or PNG at the quality you choose. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: [
    'compress image',
    'reduce image size',
    'image compressor',
    'make photo smaller',
    'WebP compressor',
  ],
  steps: [
    { name: 'Choose an image', text: 'Drop it, paste it or pick it; several at once come down as one ZIP.' },
    { name: 'Choose format and quality', text: 'WebP at 80 suits most pictures.' },
    { name: 'Compress and download', text: 'See both sizes and the saving, then download the file.' },
  ],
  sections: [
    {
      title: 'One scale for every format',
      paragraphs: [
        'The same quality number gives about the same look in every format: the scales of WebP and AVIF were matched to that of JPEG by measurement. At an equal look AVIF files are usually the smallest, then WebP, then JPEG.',
        'PNG below 100 is reduced to a palette of at most 256 colours, which suits drawings and screenshots; at 100 every pixel stays.',
      ],
    },
    {
      title: 'What else happens to the picture',
      paragraphs: [
        'It is turned upright, and the data of the camera, the place included, are left out; only a picture that cannot be made smaller comes back as it was, and the page says so. Animations go on moving as WebP and AVIF; for JPEG and PNG the first frame is taken.',
      ],
    },
    {
      title: 'A quality to keep, or a size to fit under',
      paragraphs: [
        'Choose the quality and take the size that comes of it, or name the largest size: then the best quality that fits is searched for, and the result says which one it was.',
        'WebP and JPEG are previewed as you change the settings, before and after under one slider, together with the approximate size. Your browser makes the preview, and nothing is sent.',
        'Tick “Show the exact result” to see the real file in any format. It is made on our server: the image is sent there once, and deleted when you leave the page.',
      ],
    },
  ],
  faq: [
    {
      question: 'Which format should I choose?',
      answer:
        'WebP for websites and mail, AVIF for the smallest file, JPEG where an old program must open it, PNG for screenshots and drawings.',
    },
    ...commonCompressQuestions(limits),
  ],
});
