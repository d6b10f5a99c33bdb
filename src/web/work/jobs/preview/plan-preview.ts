import type { Job } from '#src/contract/job.ts';
import { formatById, formatOfName, type Category, type FormatId } from '#src/formats/formats.ts';

/** What a preview shows. */
export type PreviewContent = 'image' | 'audio' | 'video' | 'pages' | 'text' | 'cells' | 'entries';

/** How the page shows a file. */
export interface FormatPreview {
  readonly format: FormatId;
  readonly content: PreviewContent;
  /** The format of the copy that the server makes, if browsers can't show the result itself. */
  readonly copy?: 'pdf' | 'webp' | 'zip';
}

/** How the page shows a result. */
export interface PreviewPlan extends FormatPreview {
  readonly name: string;
  readonly url: string;
}

/** Formats that current browsers show or play. */
const shown: Partial<Record<FormatId, PreviewContent>> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  apng: 'image',
  gif: 'image',
  webp: 'image',
  avif: 'image',
  svg: 'image',
  bmp: 'image',
  ico: 'image',
  mp3: 'audio',
  wav: 'audio',
  ogg: 'audio',
  opus: 'audio',
  flac: 'audio',
  m4a: 'audio',
  aac: 'audio',
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
  webm: 'video',
  pdf: 'pages',
  txt: 'text',
  md: 'text',
  csv: 'cells',
  json: 'text',
  yaml: 'text',
  xml: 'text',
  srt: 'text',
  vtt: 'text',
  ass: 'text',
  zip: 'entries',
};

/** Copies of results that browsers can't show. */
const copies: Partial<Record<Category, Pick<FormatPreview, 'content' | 'copy'>>> = {
  document: { content: 'pages', copy: 'pdf' },
  image: { content: 'image', copy: 'webp' },
  archive: { content: 'entries', copy: 'zip' },
};

/** Returns how files of a format are shown; undefined if there is no way. */
export function previewOfFormat(format: FormatId): FormatPreview | undefined {
  const content = shown[format];
  if (content) return { format, content };
  const copy = copies[formatById(format).category];
  return copy && { format, ...copy };
}

/** Returns how the result of a job is shown; undefined if it has none, only checksums, or can't be shown. */
export function previewOfResult({
  convertedFileName: name,
  downloadUrl: url,
  hashes,
}: Job): PreviewPlan | undefined {
  const format = name === undefined ? undefined : formatOfName(name);
  if (!format || name === undefined || url === undefined || hashes) return undefined;
  const preview = previewOfFormat(format);
  return preview && { ...preview, name, url };
}
