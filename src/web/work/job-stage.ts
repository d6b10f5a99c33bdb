import type { ActiveJob } from './active-jobs.ts';
import { spanInWords } from '../site/amounts.ts';
import type { FollowedJob } from './use-jobs.ts';

/** Where a conversion stands, as its card shows it. */
export interface Stage {
  readonly at: 'uploading' | 'loading' | 'waiting' | 'converting' | 'completed' | 'failed';
  /** The line that says so. */
  readonly words: string;
  /** What follows it: the place in the queue, the time that remains. */
  readonly more: string;
  /** Percent; undefined where nobody knows. */
  readonly percent: number | undefined;
  /** Why it failed, if it is known. */
  readonly error: string | undefined;
}

/** Whether nothing more happens to it. */
export const isOver = ({ at }: Stage): boolean => at === 'completed' || at === 'failed';

/** Reads a conversion's stage from its upload and its job. */
export function stageOf(active: ActiveJob, followed: FollowedJob | undefined): Stage {
  if (active.jobId === undefined) return uploadStage(active);
  if (followed?.problem) return failed(followed.problem.body || 'An unknown error occurred');
  const job = followed?.job;
  if (!job) return stage('loading', 'Loading...', offline(followed));
  switch (job.status) {
    case 'pending':
      return stage(
        'waiting',
        'Queued for processing...',
        offline(followed) || placeInWords(job.queuePosition),
      );
    case 'processing':
      return stage(
        'converting',
        `Converting... ${Math.floor(job.progress)}%`,
        offline(followed) || remainingInWords(job.secondsRemaining),
        job.progress,
      );
    case 'completed':
      return stage('completed', 'Conversion completed!', '', 100);
    case 'failed':
      break;
  }
  return failed(job.error);
}

function uploadStage({ uploaded, isStalled }: ActiveJob): Stage {
  const percent = Math.floor(uploaded);
  if (isStalled)
    return stage('uploading', `Uploading... ${percent}%`, 'No connection; trying again', uploaded);
  if (uploaded >= 100) return stage('loading', 'Loading...', 'The server is reading the file');
  return stage('uploading', `Uploading... ${percent}%`, '', uploaded);
}

const failed = (error: string | undefined): Stage => ({ ...stage('failed', 'Conversion failed', ''), error });

const stage = (at: Stage['at'], words: string, more: string, percent?: number): Stage => ({
  at,
  words,
  more,
  percent,
  error: undefined,
});

const offline = (followed: FollowedJob | undefined): string =>
  followed?.isOffline ? 'No connection; trying again' : '';

function placeInWords(place: number | undefined): string {
  if (place === undefined) return '';
  if (place === 0) return 'Next in line';
  return place === 1 ? '1 conversion ahead of yours' : `${place} conversions ahead of yours`;
}

const remainingInWords = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `about ${spanInWords(Math.max(1, Math.round(seconds)))} left`;
