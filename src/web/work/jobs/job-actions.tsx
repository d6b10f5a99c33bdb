import { Download } from 'lucide-react';
import type { Job } from '#src/contract/job.ts';
import { focusBeyond, goToDropZone } from '../../site/navigation/keep-focus.ts';
import { Button, buttonClassName } from '../../ui/button.tsx';
import type { ActiveJob } from './active-jobs.ts';
import { removeActive } from './change-active.ts';
import { cancelConversion } from './cancel-conversion.ts';
import type { Stage } from './job-stage.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { requeueFiles } from './requeue-files.ts';
import { jobWords as words } from './words.ts';

/** On a phone the buttons share the row's width, or each takes a full row. */
const buttonRowClassName = 'flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-3';

/** The actions available for a conversion at its current stage. */
export function JobActions({
  active,
  job,
  stage,
}: {
  active: ActiveJob;
  job: Job | undefined;
  stage: Stage;
}) {
  switch (stage.at) {
    case 'completed':
      return job?.downloadUrl ? <ResultActions active={active} job={job} /> : null;
    case 'gone':
      return <Button onClick={() => leave(active)}>{words.another}</Button>;
    case 'failed':
      return <FailureActions active={active} />;
    case 'uploading':
    case 'loading':
    case 'waiting':
    case 'converting':
      break;
  }
  return (
    <Button
      aria-label={words.cancelThat(active.fileName)}
      onClick={(event) => {
        focusBeyond(event.currentTarget);
        void cancelConversion(active);
      }}
    >
      {words.cancel}
    </Button>
  );
}

function FailureActions({ active }: { active: ActiveJob }) {
  const { sent } = active;
  return (
    <div className={buttonRowClassName}>
      {sent.length > 0 && (
        <Button variant="quiet" onClick={() => requeueFiles([active])}>
          {words.change}
        </Button>
      )}
      <Button onClick={() => leave(active)}>{words.tryAnother}</Button>
    </div>
  );
}

function ResultActions({ active, job }: { active: ActiveJob; job: Job }) {
  const name = job.convertedFileName ?? 'converted-file';
  return (
    <div className={buttonRowClassName}>
      <Button onClick={() => leave(active)}>{words.another}</Button>
      <PreviewButton job={job} sent={active.sent.map(({ file }) => file)} />
      <a
        href={job.downloadUrl}
        download={name}
        aria-label={words.downloadThat(name)}
        className={buttonClassName({ variant: 'primary' })}
      >
        <Download aria-hidden="true" />
        {words.download}
      </a>
    </div>
  );
}

function leave(active: ActiveJob): void {
  removeActive(active.key);
  goToDropZone();
}
