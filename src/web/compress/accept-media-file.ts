import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { formatById, formatOfName } from '#src/formats/formats.ts';
import { filePickWords as words } from './words.ts';
import { toast } from '../ui/toast/toast.ts';

/** Kinds of files the compressors of media take. */
export type MediaFamily = 'image' | 'video' | 'audio';

/** The first of the files if it is of the family and not too large; else a toast says why not. */
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

/** Browsers know no media type for some formats (Matroska, HEIC): then the name's ending tells. */
function belongsToFamily(file: File, family: MediaFamily): boolean {
  if (file.type !== '') return file.type.startsWith(`${family}/`);
  const format = formatOfName(file.name);
  return format !== undefined && formatById(format).category === family;
}
