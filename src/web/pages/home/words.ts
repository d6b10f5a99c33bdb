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
    lead: 'Pictures, video, audio, documents and archives: drop one and see at once what it can become.',
    figures: `${counts.formats} formats, ${countInWords(counts.conversions)} conversions, no watermark.`,
  },
  emoji: {
    title: 'Emoji directory',
    lead: `${emojiCount} emojis to search, read about and copy.`,
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
    tools: 'Choose what you have. Each page knows every format of its kind.',
    compress: 'Make files smaller and see what it costs.',
    'pdf-conversion': 'Into PDF and out of it again.',
    pdf: 'Join, split, turn, protect.',
    edit: 'Small changes to pictures and video, done well.',
    text: 'They run in your browser; nothing is sent.',
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
    title: 'Made so that you can stop thinking about formats',
    knows: {
      title: 'It knows your file',
      text: 'Drop it and the likely targets are there, first choice first. No lists to read through.',
    },
    many: {
      title: 'Many at once',
      text: 'A whole folder, converted one after another, taken home as a single ZIP.',
    },
    progress: {
      title: 'Progress that is true',
      text: 'Upload, place in the queue, then the percentage the converter itself reports. Cancel at any moment.',
    },
    checked: {
      title: 'Checked before you get it',
      text: 'Every result is opened again and looked at. What changed on the way is written on the card.',
    },
    settings: {
      title: 'Settings when you want them',
      text: 'Quality, resolution, bitrate and more wait under Options, and are remembered on your device.',
    },
    paste: {
      title: 'Paste a screenshot',
      text: `Copy a picture, press Ctrl+V here, pick a format. Works for any file up to ${limits.maxFileMb}MB.`,
    },
  },
  figures: {
    title: 'In figures',
    facts: [
      { figure: String(counts.formats), words: 'formats read and written here' },
      { figure: `${limits.maxFileMb}MB`, words: 'for each file, as many files as you like' },
      { figure: `${limits.retentionHours} h`, words: 'until everything is deleted, or sooner if you say so' },
      { figure: '0', words: 'accounts, watermarks and third-party scripts' },
    ],
  },
  faq: 'Questions and answers',
});

/** The text of the home page's sections. */
export type HomeWords = ReturnType<typeof homeWords>;
