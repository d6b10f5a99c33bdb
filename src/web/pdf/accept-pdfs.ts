import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { toast } from '../ui/toast/toast.ts';
import { refusalWords } from './words.ts';

export type FileLimits = FormatsReply['limits'];

/** The PDFs among files, as far as they may be sent; what is left out is said in a toast, in the words of `refusal`. */
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

/** The refusal of the pages that take one PDF. */
export const onlyPdf = (): string => refusalWords.onlyPdf;
