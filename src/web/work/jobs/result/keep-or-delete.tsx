import { Trash2 } from 'lucide-react';
import type { Job } from '#src/contract/job.ts';
import { focusBeyond } from '../../../site/navigation/keep-focus.ts';
import { Button } from '../../../ui/button.tsx';
import type { ActiveJob } from '../active-jobs.ts';
import { deleteNow } from '../cancel-conversion.ts';
import { resultWords } from './result-words.ts';
import { ShareButton } from './share-button.tsx';
import { jobWords as words } from '../words.ts';

/** Buttons to share a result or delete its files from the server. Without a job, they only hold their place. */
export function KeepOrDelete({ active, job }: { active: ActiveJob; job: Job | undefined }) {
  return (
    <div className="ms-auto flex flex-wrap gap-x-2 max-sm:-mx-2 max-sm:grow max-sm:justify-between max-sm:*:px-2">
      <ShareButton job={job} />
      <Button
        variant="danger"
        aria-label={words.deleteThat(active.fileName)}
        onClick={(event) => {
          focusBeyond(event.currentTarget);
          void deleteNow(active);
        }}
      >
        <Trash2 aria-hidden="true" />
        {resultWords.deleteNow}
      </Button>
    </div>
  );
}
