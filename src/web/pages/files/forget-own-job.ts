import type { Job } from '#src/contract/job.ts';
import { ownJobsKey } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';

/** Takes a deleted job off the list. */
export function forgetOwnJob(id: string): void {
  queryClient.setQueryData<readonly Job[]>(ownJobsKey, (jobs) => jobs?.filter((job) => job.id !== id));
}
