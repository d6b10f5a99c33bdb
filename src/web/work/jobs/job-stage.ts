import type { ActiveJob } from './active-jobs.ts';
import { stallWords } from './stall-words.ts';
import type { FollowedJob } from './follow/use-jobs.ts';
import { waitInWords } from './wait-in-words.ts';
import { stageWords as words } from './words.ts';

/** Stage of a conversion, as its card shows it. */
export interface Stage {
  readonly at: 'uploading' | 'loading' | 'waiting' | 'converting' | 'completed' | 'failed' | 'gone';
  /** The text for the stage. */
  readonly words: string;
  /** Additional text: the queue position or the remaining time. */
  readonly more: string;
  /** Progress in percent; undefined if unknown. */
  readonly percent: number | undefined;
  /** Why it failed or is gone, if known. */
  readonly error: string | undefined;
}

/** Whether the stage is final. */
export const isOver = ({ at }: Stage): boolean => at === 'completed' || at === 'failed' || at === 'gone';

/** Derives a conversion's stage from its upload and its job. */
export function readJobStage(active: ActiveJob, followed: FollowedJob | undefined): Stage {
  return active.jobId === undefined ? uploadStage(active) : readServerStage(followed);
}

/** Derives the stage of a job that the server has accepted. */
export function readServerStage(followed: FollowedJob | undefined): Stage {
  if (followed?.isGone) return { ...stage('gone', words.gone, ''), error: followed.problem?.body };
  if (followed?.problem) return failed(followed.problem.body || words.unknown);
  const job = followed?.job;
  if (!job) return stage('loading', words.loading, offline(followed));
  switch (job.status) {
    case 'pending':
      return stage('waiting', words.queued, offline(followed) || waitInWords(job), 0);
    case 'processing':
      return stage(
        'converting',
        words.converting(Math.floor(job.progress)),
        offline(followed) || waitInWords(job),
        job.progress,
      );
    case 'completed':
      return stage('completed', words.completed, '', 100);
    case 'failed':
      break;
  }
  return failed(job.error);
}

function uploadStage({ uploaded, isStalled }: ActiveJob): Stage {
  const percent = Math.floor(uploaded);
  if (isStalled) return stage('uploading', words.uploading(percent), stallWords.stalled, uploaded);
  if (uploaded >= 100) return stage('loading', words.loading, words.reading);
  return stage('uploading', words.uploading(percent), '', uploaded);
}

const failed = (error: string | undefined): Stage => ({ ...stage('failed', words.failed, ''), error });

const stage = (at: Stage['at'], line: string, more: string, percent?: number): Stage => ({
  at,
  words: line,
  more,
  percent,
  error: undefined,
});

const offline = (followed: FollowedJob | undefined): string =>
  followed?.isOffline ? stallWords.stalled : '';
