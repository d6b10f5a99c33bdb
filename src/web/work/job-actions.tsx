import { Download, Trash2 } from 'lucide-react';
import type { Job } from '#src/contract/job.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { removeActive, type ActiveJob } from './active-jobs.ts';
import { deleteNow } from './cancel-conversion.ts';
import type { Stage } from './job-stage.ts';

/** What can be done with a conversion that is over. */
export function JobActions({
  active,
  job,
  stage,
}: {
  active: ActiveJob;
  job: Job | undefined;
  stage: Stage;
}) {
  if (stage.at === 'failed') return <Button onClick={() => leave(active)}>Try Another</Button>;
  if (stage.at !== 'completed' || !job?.downloadUrl) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button
        look="danger"
        aria-label={`Delete ${active.fileName} now`}
        onClick={() => void deleteNow(active)}
      >
        <Trash2 aria-hidden="true" />
        Delete now
      </Button>
      <Button onClick={() => leave(active)}>Convert Another</Button>
      <a
        href={job.downloadUrl}
        download={job.convertedFileName ?? 'converted-file'}
        aria-label={`Download ${job.convertedFileName ?? 'the result'}`}
        className={buttonLook({ look: 'primary', className: 'max-sm:w-full' })}
      >
        <Download aria-hidden="true" />
        Download
      </a>
    </div>
  );
}

/** Takes the card away and leads back to where the next file goes. */
function leave(active: ActiveJob): void {
  removeActive(active.key);
  const zone = document.querySelector<HTMLElement>('[data-drop-zone] button');
  zone?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  zone?.focus({ preventScroll: true });
}
