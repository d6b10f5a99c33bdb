import { countInWords } from '../../site/count.ts';
import type { Offer } from '../../site/request/offer.ts';

/** Text of the home page except its questions; every figure is this server's own. */
export const homeWords = ({ counts, limits }: Offer, emojiCount: string) => ({
  title: 'Free online file converter for documents, images, audio and video',
  description: `Convert documents, images, audio, video and archives online: ${counts.formats} formats, files up to ${limits.maxFileMb}MB, no signup, no watermark. Fast and free.`,
  keywords: [
    'file converter',
    'online converter',
    'free file conversion',
    'image converter',
    'video converter',
    'audio converter',
    'document converter',
    'PDF converter',
  ],
  app: {
    name: 'File Converter',
    does: [
      'Convert documents',
      'Convert images',
      'Convert audio',
      'Convert video',
      'Convert archives',
      'Compute checksums',
    ],
  },
  hero: {
    badge: 'Fast • Free • No Signup',
    title: 'Any file, in the format you need.',
    lead: 'Images, video, audio, documents and archives: drop a file and see every format it can be converted to.',
    figures: `${counts.formats} formats, ${countInWords(counts.conversions)} conversions, no watermark.`,
  },
  emoji: {
    title: 'Emoji directory',
    lead: `Search, read about and copy ${emojiCount} emojis.`,
    browse: 'Browse All Emojis',
    popular: {
      'red-heart': 'Red heart',
      fire: 'Fire',
      sparkles: 'Sparkles',
      'thumbs-up': 'Thumbs up',
      'party-popper': 'Party popper',
      'hundred-points': 'Hundred points',
    },
  },
  /** The line under the heading of each tool section. */
  leads: {
    tools: 'Pick your file type. Each page lists every format it can convert.',
    compress: 'Make files smaller and see how much you save.',
    'pdf-conversion': 'Convert to PDF, and from PDF.',
    pdf: 'Merge, split, rotate and protect PDFs.',
    edit: 'Resize, crop, rotate and trim images and videos.',
    text: 'They run in your browser; nothing is uploaded.',
  },
  popular: {
    title: 'Popular conversions',
    document: 'Documents',
    image: 'Images',
    audio: 'Audio',
    video: 'Video',
    to: 'to',
  },
  features: {
    title: 'Stop thinking about formats',
    knows: {
      title: 'It recognizes your file',
      text: 'Drop it, and the likeliest formats come first. No long lists to search.',
    },
    many: {
      title: 'Many at once',
      text: 'Convert a whole folder and download it as a single ZIP.',
    },
    progress: {
      title: 'Real progress',
      text: 'See the upload, your position in the queue, and the percentage the converter itself reports. Cancel any time.',
    },
    checked: {
      title: 'Checked before you get it',
      text: 'Every result is reopened and checked. If anything had to change, the result says what.',
    },
    settings: {
      title: 'Settings when you want them',
      text: 'Quality, resolution, bitrate and more are under Options, and your device remembers them.',
    },
    paste: {
      title: 'Paste a screenshot',
      text: `Copy an image, press Ctrl+V here and pick a format. Works for any file up to ${limits.maxFileMb}MB.`,
    },
  },
  figures: {
    title: 'Formshift in numbers',
    facts: [
      { figure: String(counts.formats), words: 'supported formats' },
      { figure: `${limits.maxFileMb}MB`, words: 'per file, for as many files as you like' },
      { figure: `${limits.retentionHours} h`, words: 'until everything is deleted, or sooner if you choose' },
      { figure: '0', words: 'accounts, watermarks and third-party scripts' },
    ],
  },
  faq: 'Questions and answers',
});

/** The text of the home page's sections. */
export type HomeWords = ReturnType<typeof homeWords>;
