import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { isSettled, type Job } from '#src/contract/job.ts';
import { ApiError } from '../../../api/api-error.ts';
import { jobKey } from '../../../api/keys.ts';
import { askForJob } from './ask-for-job.ts';
import { useGoneElsewhere } from './gone-elsewhere.ts';
import { useJobStreams } from './use-job-streams.ts';

const usualPollMs = 1_000;

/** What is known of a job on the server. */
export interface FollowedJob {
  readonly job: Job | undefined;
  /** Why it cannot be read; the connection alone is no reason, that is tried again. */
  readonly problem: ApiError | undefined;
  /** Whether the problem is only that it was over and its files are deleted by now. */
  readonly isGone: boolean;
  /** Whether the last attempt to read it failed on the way. */
  readonly isOffline: boolean;
}

/** Follows jobs until each is completed or failed: by the server's event stream where it runs, else by asking every second, or as often as said; one call asks for all. */
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
  /** Whether the browser knows that it has no connection, and waits for one. */
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
