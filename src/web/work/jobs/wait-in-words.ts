import type { Job } from '#src/contract/job.ts';
import { spanInWords } from '../../site/amounts.ts';
import { stageWords as words } from './words.ts';

/** Describes the wait for an active job: its queue position or the remaining time; empty if unknown. */
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
