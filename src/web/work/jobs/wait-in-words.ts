import type { Job } from '#src/contract/job.ts';
import { spanInWords } from '../../site/amounts.ts';
import { stageWords as words } from './words.ts';

/** What is known of the wait for a job under way: its place in the queue, or the time that remains; empty where nobody knows. */
export function waitInWords({ status, queuePosition, secondsRemaining }: Job): string {
  if (status === 'pending') return queuePositionInWords(queuePosition);
  return secondsRemaining === undefined
    ? ''
    : words.left(spanInWords(Math.max(1, Math.round(secondsRemaining))));
}

function queuePositionInWords(position: number | undefined): string {
  if (position === undefined) return '';
  return position === 0 ? words.next : words.ahead(position);
}
