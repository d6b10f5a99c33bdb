import { Link2 } from 'lucide-react';
import { shareJob } from '#src/contract/endpoints/jobs.ts';
import type { Job } from '#src/contract/job.ts';
import { AnswerError } from '../../api/answer-error.ts';
import { call } from '../../api/call.ts';
import { momentInWords } from '../../site/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { answerWords } from '../../api/words.ts';
import { resultWords as words } from './result-words.ts';

/** Makes a link to a result and puts it on the clipboard: for the visitor's other device, or for somebody else. */
export function ShareButton({ job }: { job: Job }) {
  return (
    <Button
      look="quiet"
      aria-label={words.copyLinkTo(job.convertedFileName ?? words.theFile)}
      onClick={() => void share(job)}
    >
      <Link2 aria-hidden="true" />
      {words.copyLink}
    </Button>
  );
}

/** Tells the visitor how it went, and how long the link holds. */
async function share({ id, convertedFileName = words.theFile }: Job): Promise<void> {
  try {
    const answer = await call(shareJob.path.replace('{id}', id), { method: shareJob.method });
    const { url, expiresAt } = shareJob.reply.parse(await answer.json());
    await navigator.clipboard.writeText(url);
    toast({
      title: words.linkCopied,
      description: words.linkHolds(convertedFileName, momentInWords(new Date(expiresAt))),
    });
  } catch (error) {
    const description = (error instanceof AnswerError && error.body) || answerWords.retry;
    toast({ title: words.linkNotCopied, description, tone: 'bad' });
  }
}
