/** Text of the search for tools and conversions. */
export const finderWords = {
  title: 'Search tools',
  label: 'Search tools and conversions',
  example: 'heic to jpg, merge, md5 ...',
  found: (count: number) => `${count} found`,
  list: 'Tools and conversions',
  none: (typed: string) => `Nothing found for “${typed}”. Try a file type such as docx.`,
  about: 'About this site',
  pair: (from: string, to: string) => `${from} to ${to}`,
};

/** Search terms that don't appear on a tool's card: other words for what it does. */
export const extraWords: Readonly<Record<string, string>> = {
  '/convert/hash': 'md5 sha1 sha256 crc32 checksum verify fingerprint',
  '/pdf/protect': 'password encrypt lock unlock decrypt secure remove open',
  '/pdf/merge': 'join combine append together put',
  '/pdf/organize': 'arrange rearrange reorder sort order pages delete insert add blank',
  '/pdf/split': 'extract pages separate delete remove cut',
  '/pdf/rotate': 'turn crop margins trim',
  '/compress/pdf': 'shrink reduce smaller size optimize',
  '/compress/image': 'shrink reduce smaller size optimize photo picture jpg jpeg png webp kb',
  '/compress/video': 'shrink reduce smaller size mp4 mb whatsapp email',
  '/compress/audio': 'shrink reduce smaller size mp3 bitrate',
  '/pdf/ocr': 'ocr searchable scan scanned text recognition recognize select',
  '/convert/pdf-to-word': 'ocr scan scanned edit editable',
  '/convert/archive': 'unzip extract unpack open rar 7z tar',
  '/image/edit': 'resize crop rotate flip mirror scale watermark photo picture dimensions pixels',
  '/video/edit': 'trim cut crop rotate clip shorten',
};

/** A task that this site doesn't do. */
export interface MissingTask {
  /** Sets of words; the task is meant if all words of a set are typed. */
  readonly typed: readonly (readonly string[])[];
  readonly sentence: string;
  /** Paths of pages that come closest. */
  readonly instead: readonly string[];
}

/** Tasks that visitors look for and that this site doesn't do. */
export const missingTasks: readonly MissingTask[] = [
  {
    typed: [['sign'], ['signature'], ['signing'], ['esign']],
    sentence: 'Documents can’t be signed here. You can protect a PDF with a password.',
    instead: ['/pdf/protect'],
  },
  {
    typed: [['background'], ['cutout']],
    sentence: 'Backgrounds can’t be removed here. You can crop an image.',
    instead: ['/image/edit'],
  },
  {
    typed: [
      ['edit', 'pdf'],
      ['edit', 'text'],
    ],
    sentence: 'The text of a PDF can’t be edited here. Convert the PDF to Word, and edit it there.',
    instead: ['/convert/pdf-to-word', '/pdf/organize'],
  },
  {
    typed: [
      ['translate', 'pdf'],
      ['translate', 'document'],
      ['translate', 'word'],
      ['translate', 'file'],
    ],
    sentence: 'Documents can’t be translated here.',
    instead: ['/convert/pdf-to-word'],
  },
  {
    typed: [['transcribe'], ['transcript'], ['transcription'], ['dictation']],
    sentence: 'Speech can’t be turned into text here.',
    instead: ['/convert/audio'],
  },
  {
    typed: [['youtube'], ['tiktok'], ['instagram'], ['download', 'video']],
    sentence: 'Videos can’t be downloaded from other websites here. You can convert files from your device.',
    instead: ['/convert/video'],
  },
];

/** Search terms of all conversions from one category to another, as `source>target`. */
export const purposeWords: Readonly<Record<string, string>> = {
  'video>audio': 'extract audio sound soundtrack music video',
  'image>document': 'scan photo picture',
};
