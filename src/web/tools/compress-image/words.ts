import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { commonCompressQuestions } from '../../compress/common-questions.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for compressing images. */
export const compressImageWords = (limits: FormatsReply['limits']): ToolWords => ({
  title: 'Compress Image',
  lead: 'Make photos and graphics small enough to send or publish. You choose the format and the quality.',
  description: `Compress images online to WebP, AVIF, JPEG or PNG at the quality you choose. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: [
    'compress image',
    'reduce image size',
    'image compressor',
    'make photo smaller',
    'WebP compressor',
  ],
  steps: [
    {
      name: 'Choose an image',
      text: 'Drop it, paste it or click to browse. Several images come back as one ZIP.',
    },
    { name: 'Choose format and quality', text: 'WebP at 80 suits most images.' },
    { name: 'Compress and download', text: 'See how much you save, then download the file.' },
  ],
  sections: [
    {
      title: 'One scale for every format',
      paragraphs: [
        'The same quality value looks about the same in every format: the scales of WebP and AVIF were matched to JPEG’s by measurement. At equal quality, AVIF files are usually the smallest, then WebP, then JPEG.',
        'Below 100, a PNG is reduced to at most 256 colours, which suits drawings and screenshots; at 100, every pixel is kept.',
      ],
    },
    {
      title: 'What else happens to the image',
      paragraphs: [
        'It is rotated upright, and camera data, including location, is removed. If it can’t be made smaller, you get the original back unchanged, and the page says so. Animations stay animated as WebP and AVIF; JPEG and PNG get the first frame.',
      ],
    },
    {
      title: 'By quality or by size',
      paragraphs: [
        'Choose a quality, or set a maximum size: you then get the best quality that fits, and the result says which.',
        'For WebP and JPEG, a live preview compares before and after with a slider, and shows the approximate size. Your browser makes the preview, and nothing is uploaded.',
        'Tick “Show the exact result” to see the real file in any format. It is made on this server: the image is uploaded once, and deleted when you leave the page.',
      ],
    },
  ],
  faq: [
    {
      question: 'Which format should I choose?',
      answer:
        'WebP for websites and email, AVIF for the smallest file, JPEG for older programs, PNG for screenshots and drawings.',
    },
    ...commonCompressQuestions(limits),
  ],
});
