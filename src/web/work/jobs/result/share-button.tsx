import { Link2 } from 'lucide-react';
import { shareJob } from '#src/contract/endpoints/jobs.ts';
import type { Job } from '#src/contract/job.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { momentInWords } from '../../../site/amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { apiErrorWords } from '../../../api/words.ts';
import { resultWords as words } from './result-words.ts';

/**
 * Creates a link to a result and copies it to the clipboard, for another device or another person. Without a job, it
 * only holds its place.
 */
export function ShareButton({ job }: { job: Job | undefined }) {
  return (
    <Button
      variant="quiet"
      aria-label={words.copyLinkTo(job?.convertedFileName ?? words.theFile)}
      onClick={() => job && void share(job)}
    >
      <Link2 aria-hidden="true" />
      {words.copyLink}
    </Button>
  );
}

/** Reports the outcome and how long the link is valid. */
async function share({ id, convertedFileName = words.theFile }: Job): Promise<void> {
  try {
    const response = await call(shareJob.path.replace('{id}', id), { method: shareJob.method });
    const { url, expiresAt } = shareJob.reply.parse(await response.json());
    await navigator.clipboard.writeText(url);
    toast({
      title: words.linkCopied,
      description: words.linkValidUntil(convertedFileName, momentInWords(new Date(expiresAt))),
    });
  } catch (error) {
    const description = (error instanceof ApiError && error.body) || apiErrorWords.retry;
    toast({ title: words.linkNotCopied, description, tone: 'bad' });
  }
}
