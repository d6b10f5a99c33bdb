import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Tooltip } from 'radix-ui';
import { readJobs } from '#src/contract/endpoints/jobs.ts';
import type { Job } from '#src/contract/job.ts';
import { maxJobsPerRead } from '#src/contract/work-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { jobKey, ownJobsKey } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sizeInWords } from '../../site/amounts.ts';
import { Button, buttonClassName } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useJobs, type FollowedJob } from '../../work/jobs/follow/use-jobs.ts';
import { DownloadAll } from '../../work/jobs/result/download-all.tsx';
import { DeleteAll } from './delete-all.tsx';
import { FileRow } from './file-row.tsx';
import { filesWords as words } from './words.ts';

/** The visitor's jobs on the server, followed until they end. */
export default function FileList() {
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
        <OwnFiles />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}

function OwnFiles() {
  const { data, error, refetch } = useQuery({
    queryKey: ownJobsKey,
    queryFn: fetchOwnJobs,
    refetchOnMount: 'always',
  });
  const followed = useJobs(data?.map(({ id }) => id) ?? []);
  if (data) return <Listed followed={[...followed.values()]} isWhole={data.length < maxJobsPerRead} />;
  if (!error) return <p className="min-h-40 text-soft">{words.loading}</p>;
  return (
    <div role="alert">
      <p className="text-danger">{(error instanceof ApiError && error.body) || words.failed}</p>
      <Button className="mt-4" onClick={() => void refetch()}>
        {words.again}
      </Button>
    </div>
  );
}

/** Rejects as `call` does. */
async function fetchOwnJobs(): Promise<readonly Job[]> {
  const jobs = readJobs.reply.parse(await (await call(readJobs.path)).json());
  for (const job of jobs) queryClient.setQueryData(jobKey(job.id), job);
  return jobs;
}

function Listed({ followed, isWhole }: { followed: readonly FollowedJob[]; isWhole: boolean }) {
  const stored = followed.flatMap((one) => (one.job && !one.problem ? [{ ...one, job: one.job }] : []));
  if (stored.length === 0)
    return (
      <div className="rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
        <h2 className="text-xl">{words.none}</h2>
        <p className="mt-2 text-soft">{words.noneHint}</p>
        <PageLink to="/" className={buttonClassName({ variant: 'primary', className: 'mt-6' })}>
          {words.start}
        </PageLink>
      </div>
    );
  const jobs = stored.map(({ job }) => job);
  const results = jobs.filter(({ downloadUrl }) => downloadUrl !== undefined);
  const bytes = jobs.reduce((sum, job) => sum + job.originalSizeBytes + (job.convertedSizeBytes ?? 0), 0);
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="tabular me-auto text-soft">{words.summary(jobs.length, sizeInWords(bytes))}</p>
        <DeleteAll ids={jobs.map(({ id }) => id)} />
        {results.length > 1 && <DownloadAll ids={results.map(({ id }) => id)} className="max-sm:grow" />}
      </div>
      <ul aria-label={words.list} className="mt-4 grid grid-cols-1 gap-2">
        {stored.map((one) => (
          <li key={one.job.id} className="apart [--apart:5rem]">
            <FileRow followed={one} job={one.job} />
          </li>
        ))}
      </ul>
      {!isWhole && <p className="mt-4 text-soft">{words.onlyLatest(maxJobsPerRead)}</p>}
    </>
  );
}
