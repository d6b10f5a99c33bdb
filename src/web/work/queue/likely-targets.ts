/** Targets that most visitors want from files of these formats, the likeliest first, and the reason. */
interface LikelyTargets {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** What the targets are for, in the order of `to`. */
  readonly reason: string;
}

const table: readonly LikelyTargets[] = [
  { from: ['pdf'], to: ['docx', 'jpg', 'txt'], reason: 'edit it; show a page as an image; copy its text' },
  {
    from: ['xls', 'ods', 'xlsb'],
    to: ['xlsx', 'pdf', 'csv'],
    reason: 'open it in a current program; send it; process it',
  },
  {
    from: ['doc', 'odt', 'rtf'],
    to: ['pdf', 'docx', 'txt'],
    reason: 'send or print it; edit it in a current program',
  },
  { from: ['ppt', 'odp'], to: ['pdf', 'pptx'], reason: 'send or print it; edit it in a current program' },
  { from: ['srt'], to: ['vtt', 'ass', 'txt'], reason: 'use it on the web; style it; read it' },
  { from: ['vtt', 'ass'], to: ['srt', 'vtt', 'ass'], reason: 'SRT is what players and televisions read' },
  {
    from: ['mp4', 'm4v'],
    to: ['mp3', 'gif', 'webm', 'mov'],
    reason: 'extract the sound; make a loop; use it on the web; edit it on Apple devices',
  },
  {
    from: ['mov', 'avi', 'mkv', 'wmv', 'webm', 'flv', '3gp', 'ts', 'mpeg', 'ogv'],
    to: ['mp4', 'mp3', 'gif'],
    reason: 'MP4 plays everywhere; extract the sound; make a loop',
  },
  { from: ['jpg', 'jpeg'], to: ['png', 'webp'], reason: 'edit it without further loss; use it on the web' },
  { from: ['png'], to: ['jpg', 'webp'], reason: 'a smaller file; use it on the web' },
  {
    from: ['heic', 'heif', 'raw', 'tiff', 'bmp', 'jp2', 'ppm', 'pcx', 'tga'],
    to: ['jpg', 'png'],
    reason: 'JPG opens everywhere; PNG has no further loss',
  },
  {
    from: ['webp', 'avif', 'jxl', 'svg', 'ico', 'psd', 'qoi', 'dds', 'eps', 'ai'],
    to: ['png', 'jpg'],
    reason: 'PNG keeps transparency and opens everywhere; JPG is smaller',
  },
  { from: ['mp3', 'aac', 'm4a'], to: ['wav', 'mp3', 'm4a'], reason: 'edit it; MP3 and M4A play everywhere' },
  {
    from: [
      'wav',
      'flac',
      'ogg',
      'opus',
      'wma',
      'aiff',
      'ac3',
      'amr',
      'ape',
      'wv',
      'caf',
      'mka',
      'dts',
      'mp2',
      'au',
    ],
    to: ['mp3', 'wav', 'm4a'],
    reason: 'MP3 plays everywhere; WAV for editing; M4A for Apple devices',
  },
  { from: ['zip'], to: ['7z', 'tar'], reason: 'a smaller archive; an archive for Linux' },
  {
    from: [
      '7z',
      'tar',
      'rar',
      'tgz',
      'tbz',
      'txz',
      'tzst',
      'taz',
      'iso',
      'cab',
      'deb',
      'rpm',
      'cpio',
      'lha',
      'gz',
      'bz2',
      'xz',
      'zst',
    ],
    to: ['zip', '7z'],
    reason: 'ZIP opens without another program; 7Z is smaller',
  },
];

const byFormat = new Map(table.flatMap(({ from, to }) => from.map((format) => [format, to] as const)));

/** Formats that visitors often have: those above, and the documents whose likeliest target is that of all documents. */
export const commonSources: readonly string[] = [
  ...byFormat.keys(),
  'docx',
  'xlsx',
  'pptx',
  'odg',
  'csv',
  'txt',
  'md',
  'html',
  'epub',
  'json',
  'xml',
];

/** Returns the targets that most visitors want from a format, the likeliest first; not all of them may be offered. */
export const likelyTargets = (format: string): readonly string[] =>
  (byFormat.get(format) ?? []).filter((target) => target !== format);
