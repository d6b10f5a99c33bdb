import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { isSettled, type Job } from '#src/contract/job.ts';
import { ApiError } from '../../../api/api-error.ts';
import { jobKey } from '../../../api/keys.ts';
import { askForJob } from './ask-for-job.ts';
import { useGoneElsewhere } from './gone-elsewhere.ts';
import { useJobStreams } from './use-job-streams.ts';

const usualPollMs = 1_000;

/** State of a job on the server, as far as known. */
export interface FollowedJob {
  readonly job: Job | undefined;
  /** Why the job cannot be read. Connection failures are not included, because they are retried. */
  readonly problem: ApiError | undefined;
  /** Whether the only problem is that the job had ended and its files have since been deleted. */
  readonly isGone: boolean;
  /** Whether the last attempt to read it failed on the network. */
  readonly isOffline: boolean;
}

/**
 * Follows jobs until each is completed or failed: by event stream if one is open, otherwise by polling every
 * `pollMs`. One call polls all jobs.
 */
export function useJobs(ids: readonly string[], pollMs = usualPollMs): ReadonlyMap<string, FollowedJob> {
  const [streamed, setStreamed] = useState<ReadonlySet<string>>(new Set());
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: jobKey(id),
      queryFn: () => askForJob(id),
      refetchInterval: ({ state }: { state: { data: Job | undefined; error: Error | null } }) =>
        isOver(state.data, state.error) || streamed.has(id) ? false : pollMs,
    })),
    combine: (queries) => queries.map(({ data, error, isPaused }) => ({ job: data, error, isPaused })),
  });
  const followed = new Map(ids.map((id, index) => [id, followedJob(results[index])]));
  useJobStreams(
    ids.filter((id) => !isOver(followed.get(id)?.job, followed.get(id)?.problem)),
    setStreamed,
  );
  useGoneElsewhere([...followed.values()].flatMap(({ job, problem }) => (job && !problem ? [job] : [])));
  return followed;
}

interface Asked {
  readonly job: Job | undefined;
  readonly error: Error | null;
  /** Whether the browser is offline and waiting for a connection. */
  readonly isPaused: boolean;
}

function followedJob(result: Asked | undefined): FollowedJob {
  const error = result?.error;
  const problem = error instanceof ApiError ? error : undefined;
  const job = result?.job;
  const isDeleted = problem?.status === 404 || problem?.status === 410;
  const isGone = isDeleted && (job === undefined || isSettled(job));
  return { job, problem, isGone, isOffline: result?.isPaused === true || (Boolean(error) && !problem) };
}

const isOver = (job: Job | undefined, error: Error | null | undefined): boolean =>
  error instanceof ApiError || (job !== undefined && isSettled(job));
