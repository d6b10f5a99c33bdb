import { Link2 } from 'lucide-react';
import { shareJob } from '#src/contract/endpoints.ts';
import type { Job } from '#src/contract/job.ts';
import { AnswerError } from '../api/answer-error.ts';
import { call } from '../api/call.ts';
import { momentInWords } from '../site/amounts.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

/** Makes a link to a result and puts it on the clipboard: for the visitor's other device, or for somebody else. */
export function ShareButton({ job }: { job: Job }) {
  return (
    <Button look="quiet" aria-label={`Copy link to ${job.convertedFileName}`} onClick={() => void share(job)}>
      <Link2 aria-hidden="true" />
      Copy link
    </Button>
  );
}

/** Tells the visitor how it went, and how long the link holds. */
async function share({ id, convertedFileName = 'the file' }: Job): Promise<void> {
  try {
    const answer = await call(shareJob.path.replace('{id}', id), { method: shareJob.method });
    const { url, expiresAt } = shareJob.reply.parse(await answer.json());
    await navigator.clipboard.writeText(url);
    toast({
      title: 'Link copied',
      description: `Anyone who has it can download ${convertedFileName} until it is deleted ${momentInWords(new Date(expiresAt))}.`,
    });
  } catch (error) {
    const description = (error instanceof AnswerError && error.body) || 'Please try again';
    toast({ title: 'Failed to copy', description, tone: 'bad' });
  }
}
