import type { ConversionType } from '#src/contract/conversion-types.ts';
import type { Question } from '../../seo/page-seo.ts';
import type { ConverterCopy } from './converter-copy.ts';

/** Facts about this server that the text may mention. */
export interface ConverterFacts {
  readonly labels: string;
  readonly maxMb: number;
  readonly hours: number;
}

/** Text of a type's page, without the questions common to all types. */
export type TypeWords = Omit<ConverterCopy, 'faq'> & { readonly questions: readonly Question[] };

/** The text of each page. */
export const converterTypeWords: Record<ConversionType, (facts: ConverterFacts) => TypeWords> = {
  image: ({ labels, maxMb }) => ({
    title: 'Image Converter',
    lead: 'Turn photos, screenshots, drawings and animations into the image format you need, with control over size and quality.',
    description: `Convert images online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: ['image converter', 'convert image', 'JPG to PNG', 'PNG to JPG', 'WebP to JPG', 'SVG to PNG'],
    questions: [
      {
        question: 'Which image format should I choose?',
        answer:
          'JPG for photos in emails and documents; PNG for screenshots, drawings and anything with transparency; WebP for the web, because it is smaller than both. SVG is for logos and line drawings: a photo traced into SVG becomes areas of flat colour.',
      },
      {
        question: 'What happens to transparency?',
        answer:
          'PNG, WebP and GIF keep it. JPG and BMP have none: transparent areas are filled with white, or another colour you choose under Options, and a note says so.',
      },
      {
        question: 'Do animations stay animated?',
        answer:
          'Yes, between animated formats such as GIF and WebP. A still format gets the first frame, or each frame as a separate file in a ZIP, as you choose under Options.',
      },
      {
        question: 'Are location and camera data kept?',
        answer:
          'Location (GPS) is always removed. Camera data (date, model, exposure) is removed too, unless you choose to keep it under Options.',
      },
      {
        question: 'What is the difference between JPG and JPEG?',
        answer:
          'Only the file extension. The content is the same; some programs insist on one of the two, so both are offered.',
      },
    ],
  }),
  video: ({ labels, maxMb }) => ({
    title: 'Video Converter',
    lead: 'Convert clips from phones, cameras and screen recorders to a format your player, TV or website supports.',
    description: `Convert video online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: ['video converter', 'convert video', 'MOV to MP4', 'AVI to MP4', 'MKV to MP4', 'WebM to MP4'],
    questions: [
      {
        question: 'Which video format plays everywhere?',
        answer:
          'MP4. Phones, TVs, browsers and editing programs from the last fifteen years play it. WebM is meant for websites; MKV can hold anything, but not every device plays it.',
      },
      {
        question: 'Why do some conversions take seconds and others minutes?',
        answer:
          'If the new format can hold the video as it is, it is copied without re-encoding, which is quick and loses nothing. Otherwise every frame has to be re-encoded: the larger the video, the longer it takes.',
      },
      {
        question: 'Does the quality suffer?',
        answer:
          'Not when the video is only copied. When it has to be re-encoded, the default quality is hard to tell from the original; you can change it under Options.',
      },
      {
        question: 'What if the new format can’t hold everything in my file?',
        answer:
          'Some formats can’t hold several audio tracks, subtitles or chapters. The notes with the result list what was left out.',
      },
    ],
  }),
  audio: ({ labels, maxMb }) => ({
    title: 'Audio Converter',
    lead: 'Convert music, voice memos and recordings, from lossless originals to small files for any device.',
    description: `Convert audio online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: ['audio converter', 'convert audio', 'WAV to MP3', 'M4A to MP3', 'FLAC to MP3', 'OGG to MP3'],
    questions: [
      {
        question: 'Does converting MP3 to WAV or FLAC make it sound better?',
        answer:
          'No. What MP3 left out can’t be restored; the file only gets larger. It only makes sense if a program can’t read MP3.',
      },
      {
        question: 'What does lossless mean?',
        answer:
          'WAV and FLAC keep every sample exactly; FLAC packs them into about half the space. MP3, AAC and OGG leave out what is hard to hear and are a fraction of the size.',
      },
      {
        question: 'Are the title, artist and cover art kept?',
        answer: 'Yes, wherever the new format supports them. You can leave them out under Options.',
      },
      {
        question: 'Which bitrate is right?',
        answer:
          'By default, it is chosen to match the original. For speech, 64 to 96 kbps is plenty; for music in MP3, 192 kbps and above is hard to tell from the source.',
      },
    ],
  }),
  document: ({ labels, maxMb }) => ({
    title: 'Document Converter',
    lead: 'Convert letters, spreadsheets, slides and web pages to PDF, and PDFs to files you can edit.',
    description: `Convert documents online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: [
      'document converter',
      'Word to PDF',
      'PDF to Word',
      'Excel to PDF',
      'PowerPoint to PDF',
      'HTML to PDF',
      'PDF to text',
    ],
    questions: [
      {
        question: 'Will my document look the same?',
        answer:
          'A PDF made from an office document keeps its page size, headings, tables and images. If it uses a font this server doesn’t have, a similar one is used, and a note with the result says so.',
      },
      {
        question: 'Can a PDF become a Word document again?',
        answer:
          'Yes. A PDF only stores where letters are on a page, so paragraphs and tables have to be rebuilt. Clean layouts come out well; complex ones need some cleanup.',
      },
      {
        question: 'What about documents with a password?',
        answer: 'Enter the password under Options. It is used once and not stored.',
      },
      {
        question: 'What is PDF/A?',
        answer:
          'PDF for archiving: everything needed to display it, including fonts, is inside the file, so it can still be opened decades from now. Files are converted to PDF/A-2b.',
      },
      {
        question: 'Are macros run?',
        answer: 'Never. Nor are they copied, even to formats that could hold them.',
      },
    ],
  }),
  archive: ({ labels, maxMb }) => ({
    title: 'Archive Converter',
    lead: 'Convert one archive format to another. Folders and file names are kept.',
    description: `Convert archives online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: ['archive converter', 'RAR to ZIP', '7Z to ZIP', 'ZIP to 7Z', 'TAR to ZIP'],
    questions: [
      {
        question: 'Which archive format should I choose?',
        answer:
          'ZIP if someone else has to open it: every system can. 7Z if it has to be small. TAR for Unix systems.',
      },
      {
        question: 'Are folders and file names kept?',
        answer:
          'Yes: the folders inside the archive, the dates, and the file names, in any alphabet, stay as they are.',
      },
      {
        question: 'Does RAR compress?',
        answer:
          'Only software from RAR’s maker can compress to RAR. If it isn’t installed on this server, you get a valid RAR with uncompressed files, and a note says so. For a small file, choose 7Z.',
      },
      {
        question: 'Can an archive with a password be converted?',
        answer: 'Yes, if you have it: enter it under Options. The new archive is not protected.',
      },
    ],
  }),
  hash: ({ maxMb }) => ({
    title: 'Hash Generator',
    lead: 'Checksums of any file or text, to verify a download or to check that two files are identical.',
    description: `Compute MD5, SHA-1, SHA-256 and CRC32 checksums of files up to ${maxMb}MB or of text. Free, no signup.`,
    keywords: ['hash generator', 'checksum', 'MD5', 'SHA-1', 'SHA-256', 'CRC32', 'file hash'],
    questions: [
      {
        question: 'What is a checksum for?',
        answer:
          'It is a short fingerprint of a file. Change a single bit, and the fingerprint is completely different. Compare it with the publisher’s to confirm that the file arrived intact.',
      },
      {
        question: 'Which algorithm should I use?',
        answer:
          'SHA-256, unless you need to compare with a checksum of another kind. MD5 and SHA-1 still detect accidental changes, but can be forged; CRC32 is meant only to detect transmission errors.',
      },
      {
        question: 'Can a file be restored from its checksum?',
        answer:
          'No. A checksum is equally short for a film and for a one-line note: the content isn’t in it.',
      },
      {
        question: 'How do I get the checksums?',
        answer:
          'On the page, each with a copy button, and as a small text file that sha256sum and similar tools can check.',
      },
    ],
  }),
};

/** Questions common to all converter pages. */
export const commonConvertQuestions = ({ maxMb, hours }: ConverterFacts): readonly Question[] => [
  {
    question: 'How large can the files be, and how many?',
    answer: `Up to ${maxMb}MB each, and as many as you like. With more than one in the list, one button starts them all.`,
  },
  {
    question: 'When are my files deleted?',
    answer: `Your file and the result are deleted after ${hours} hours. “Delete now” next to the result deletes them immediately.`,
  },
];
