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
    lead: 'Turn photos, screenshots, drawings and animations into the picture format you need, with size and quality in your hands.',
    description: `Convert images online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: ['image converter', 'convert image', 'JPG to PNG', 'PNG to JPG', 'WebP to JPG', 'SVG to PNG'],
    questions: [
      {
        question: 'Which picture format should I choose?',
        answer:
          'JPG for photos that go by mail or into documents; PNG for screenshots, drawings and anything with transparency; WebP for the web, where it is smaller than both. SVG is for logos and line drawings: a photo traced into SVG becomes areas of flat colour.',
      },
      {
        question: 'What happens to transparency?',
        answer:
          'PNG, WebP and GIF keep it. JPG and BMP have none: transparent parts are filled with a colour, white unless you choose another under Options, and the finished card says so.',
      },
      {
        question: 'Do animations stay animated?',
        answer:
          'Between formats that can move, such as GIF and WebP, yes. A format that holds a single picture gets the first frame, or each frame as a file of its own in a ZIP, as you choose under Options.',
      },
      {
        question: 'Are the place and the camera stored in my photo passed on?',
        answer:
          'The position (GPS) is always removed. The camera data (date, model, exposure) is removed too unless you ask to keep it under Options.',
      },
      {
        question: 'What is the difference between JPG and JPEG?',
        answer:
          'Only the letters of the ending. The content is the same; some programs insist on one of the two, so both are offered.',
      },
    ],
  }),
  video: ({ labels, maxMb }) => ({
    title: 'Video Converter',
    lead: 'Clips from phones, cameras and screen recorders, in the container your player, television or website understands.',
    description: `Convert video online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: ['video converter', 'convert video', 'MOV to MP4', 'AVI to MP4', 'MKV to MP4', 'WebM to MP4'],
    questions: [
      {
        question: 'Which video format plays everywhere?',
        answer:
          'MP4. Phones, televisions, browsers and editing programs of the last fifteen years read it. WebM is meant for websites; MKV can hold anything, but not every device opens it.',
      },
      {
        question: 'Why are some conversions done in seconds and others in minutes?',
        answer:
          'When the new container may hold the pictures as they are, they are moved over untouched, which is quick and loses nothing. Otherwise every frame has to be encoded again, and that takes about as long as the video is large.',
      },
      {
        question: 'Does the quality suffer?',
        answer:
          'Not when the pictures are only moved over. When they have to be encoded again, a careful default is used that is hard to tell from the original; you can set it under Options.',
      },
      {
        question: 'What if a target cannot hold everything in my file?',
        answer:
          'Some containers have no place for several sound tracks, subtitles or chapters. What had to be left out is listed on the finished card.',
      },
    ],
  }),
  audio: ({ labels, maxMb }) => ({
    title: 'Audio Converter',
    lead: 'Music, voice memos and recordings, from lossless archives down to files that fit anywhere.',
    description: `Convert audio online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: ['audio converter', 'convert audio', 'WAV to MP3', 'M4A to MP3', 'FLAC to MP3', 'OGG to MP3'],
    questions: [
      {
        question: 'Does converting MP3 to WAV or FLAC make it sound better?',
        answer:
          'No. What MP3 has left out cannot be put back; the file only grows. It makes sense when a program does not read MP3.',
      },
      {
        question: 'What is lossless?',
        answer:
          'WAV and FLAC keep every sample exactly; FLAC packs them into about half the space. MP3, AAC and OGG leave out what is hard to hear and are a fraction of the size.',
      },
      {
        question: 'Are title, artist and cover kept?',
        answer: 'Yes, wherever the new format has a place for them. You can leave them out under Options.',
      },
      {
        question: 'Which bitrate is right?',
        answer:
          'Left alone, it is chosen to sound like the original. For speech 64 to 96 kbit/s is plenty; for music in MP3 192 kbit/s and above is hard to tell from the source.',
      },
    ],
  }),
  document: ({ labels, maxMb }) => ({
    title: 'Document Converter',
    lead: 'Letters, tables, slides and web pages: into PDF to send them, out of PDF to go on working.',
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
          'A PDF made from an office document follows its page size, headings, tables and pictures. If it uses a font this server does not have, a similar one stands in for it and the finished card says so.',
      },
      {
        question: 'Can a PDF become a Word document again?',
        answer:
          'Yes. A PDF knows only where letters stand on a page, so paragraphs and tables have to be read back from that. Clean layouts come out well; very free ones need a little work afterwards.',
      },
      {
        question: 'What about documents with a password?',
        answer: 'They open with it: enter it under Options. It is used once and not kept.',
      },
      {
        question: 'What is PDF/A?',
        answer:
          'The PDF for archives: everything a reader needs, fonts included, is inside the file, so it can still be shown in decades. Level 2b is made here.',
      },
      {
        question: 'Are macros run?',
        answer: 'Never. They are not carried over into formats that could hold them either.',
      },
    ],
  }),
  archive: ({ labels, maxMb }) => ({
    title: 'Archive Converter',
    lead: 'One packed file into another kind of packed file, with folders and names as they were.',
    description: `Convert archives online: ${labels}. Free, no signup, files up to ${maxMb}MB.`,
    keywords: ['archive converter', 'RAR to ZIP', '7Z to ZIP', 'ZIP to 7Z', 'TAR to ZIP'],
    questions: [
      {
        question: 'Which archive format should I choose?',
        answer:
          'ZIP if someone else has to open it: every system can. 7Z if it has to be small. TAR if the files go to a Unix machine.',
      },
      {
        question: 'Are folders and file names kept?',
        answer:
          'Yes: the folders inside the archive, the names in any script and the dates stay as they are.',
      },
      {
        question: 'Does RAR compress?',
        answer:
          'Compressing into RAR is reserved to the program of its maker. On a server without it, what is made is a valid RAR that stores the files uncompressed, and a note says so; for a small file choose 7Z.',
      },
      {
        question: 'Can an archive with a password be converted?',
        answer: 'Yes, if you have it: enter it under Options. The new archive is not protected.',
      },
    ],
  }),
  hash: ({ maxMb }) => ({
    title: 'Hash Generator',
    lead: 'Checksums of any file or text: to see that a download arrived whole, or that two files are really the same.',
    description: `Compute MD5, SHA-1, SHA-256 and CRC32 checksums of files up to ${maxMb}MB or of text. Free, no signup.`,
    keywords: ['hash generator', 'checksum', 'MD5', 'SHA-1', 'SHA-256', 'CRC32', 'file hash'],
    questions: [
      {
        question: 'What is a checksum good for?',
        answer:
          'It is a short fingerprint of a file. If a single bit changes, the fingerprint is another. Compare it with the one the publisher gives, and you know that the file arrived as it was sent.',
      },
      {
        question: 'Which algorithm should I use?',
        answer:
          'SHA-256, unless you were given a value of another one to compare with. MD5 and SHA-1 still find accidents, but can be forged on purpose; CRC32 is only meant for transmission errors.',
      },
      {
        question: 'Can a file be restored from its checksum?',
        answer: 'No. The checksum of a film is as short as that of a letter: the content is not in it.',
      },
      {
        question: 'In which form do I get the checksums?',
        answer:
          'On the page, with a button to copy each, and as a small text file in the layout that sha256sum and its sisters check.',
      },
    ],
  }),
};

/** Questions common to all converter pages. */
export const commonConvertQuestions = ({ maxMb, hours }: ConverterFacts): readonly Question[] => [
  {
    question: 'How large may the files be, and how many?',
    answer: `Each up to ${maxMb}MB; as many as you like. With more than one in the list, one button starts them all.`,
  },
  {
    question: 'When are my files deleted?',
    answer: `After ${hours} hours, the sent file and the result. “Delete now” on the finished card does it at once.`,
  },
];
