import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { toast } from '../ui/toast.ts';

export type FileLimits = FormatsReply['limits'];

/** The PDFs among files, as far as they may be sent; what is left out is said in a toast, in the words of `refusal`. */
export function takePdfs(
  files: readonly File[],
  limits: FileLimits,
  refusal: (name: string) => string,
): File[] {
  const pdfs = files.filter((file) => file.type === 'application/pdf');
  for (const stranger of files.filter((file) => !pdfs.includes(file)))
    toast({ title: 'Invalid file', description: refusal(stranger.name), tone: 'bad' });
  const fitting = pdfs.filter((file) => file.size <= limits.maxFileBytes);
  if (fitting.length < pdfs.length)
    toast({
      title: 'File too large',
      description: `Files can be up to ${limits.maxFileMb}MB each`,
      tone: 'bad',
    });
  return fitting;
}

/** The refusal of the pages that take one PDF. */
export const onlyPdf = (): string => 'Please select a PDF file';
