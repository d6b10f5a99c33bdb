import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { formatById, formatOfName } from '#src/formats/formats.ts';
import { filePickWords as words } from './words.ts';
import { toast } from '../ui/toast/toast.ts';

/** File categories that the media compressors accept. */
export type MediaFamily = 'image' | 'video' | 'audio';

/** Returns the first file if it belongs to the category and isn't too large; otherwise a toast shows the reason. */
export function acceptMediaFile(
  [file]: readonly File[],
  family: MediaFamily,
  { maxFileBytes, maxFileMb }: FormatsReply['limits'],
): File | undefined {
  if (!file) return undefined;
  if (!belongsToFamily(file, family)) {
    toast({ ...words[family], tone: 'bad' });
    return undefined;
  }
  if (file.size <= maxFileBytes) return file;
  toast({ ...words.tooLarge(maxFileMb), tone: 'bad' });
  return undefined;
}

/** Browsers report no media type for some formats (Matroska, HEIC); the extension decides then. */
function belongsToFamily(file: File, family: MediaFamily): boolean {
  if (file.type !== '') return file.type.startsWith(`${family}/`);
  const format = formatOfName(file.name);
  return format !== undefined && formatById(format).category === family;
}
