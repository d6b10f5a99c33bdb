import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { toast } from '../ui/toast/toast.ts';
import { refusalWords } from './words.ts';

export type FileLimits = FormatsReply['limits'];

/**
 * Returns the PDFs among the files that are within the limits; the rest is reported in a toast with the text of
 * `refusal`.
 */
export function acceptPdfs(
  files: readonly File[],
  limits: FileLimits,
  refusal: (name: string) => string,
): File[] {
  const pdfs = files.filter((file) => file.type === 'application/pdf');
  for (const rejected of files.filter((file) => !pdfs.includes(file)))
    toast({ title: refusalWords.invalid, description: refusal(rejected.name), tone: 'bad' });
  const fitting = pdfs.filter((file) => file.size <= limits.maxFileBytes);
  if (fitting.length < pdfs.length)
    toast({
      title: refusalWords.tooLarge,
      description: refusalWords.limit(limits.maxFileMb),
      tone: 'bad',
    });
  return fitting;
}

/** Returns the message of pages that accept one PDF. */
export const onlyPdf = (): string => refusalWords.onlyPdf;
