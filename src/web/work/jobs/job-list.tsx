import { FolderDown } from 'lucide-react';
import { useEffect } from 'react';
import type { AnswerError } from '../../api/answer-error.ts';
import { toast } from '../../ui/toast.ts';
import { buttonLook } from '../../ui/button.tsx';
import type { ActiveJob } from './active-jobs.ts';
import { Announcer } from './announcer.tsx';
import { JobCard } from './job-card.tsx';
import { useJobs } from './use-jobs.ts';
import { queueWords } from '../queue/words.ts';
import { jobWords, stageWords } from './words.ts';

/** Every conversion under way or done, newest first. */
export function JobList({ jobs }: { jobs: readonly ActiveJob[] }) {
  const followed = useJobs(jobs.map((active) => active.jobId).filter((id) => id !== undefined));
  const entries = jobs.map((active) => ({
    active,
    followed: active.jobId === undefined ? undefined : followed.get(active.jobId),
  }));
  const done = entries
    .filter(({ followed: known }) => !known?.isGone)
    .map((entry) => entry.followed?.job)
    .filter((job) => job?.status === 'completed' && job.downloadUrl);

  useProblemToast(entries.find(({ followed: known }) => known?.problem && !known.isGone)?.followed?.problem);

  return (
    <section aria-labelledby="jobs-title">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <h2 id="jobs-title" className="mr-auto text-2xl">
          {jobWords.title}
        </h2>
        {done.length > 1 && (
          <a
            href={`/api/conversions/archive?ids=${done.map((job) => job?.id).join(',')}`}
            download
            className={buttonLook({ look: 'primary' })}
          >
            <FolderDown aria-hidden="true" />
            {jobWords.downloadAll}
          </a>
        )}
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {entries.map((entry) => (
          <li key={entry.active.key}>
            <JobCard {...entry} />
          </li>
        ))}
      </ul>
      <Announcer entries={entries} />
    </section>
  );
}

/** Says so when the server refuses to tell how a conversion goes. */
function useProblemToast(problem: AnswerError | undefined): void {
  useEffect(() => {
    if (problem)
      toast({
        title: queueWords.failed,
        description: problem.body || stageWords.unknown,
        tone: 'bad',
      });
  }, [problem]);
}
