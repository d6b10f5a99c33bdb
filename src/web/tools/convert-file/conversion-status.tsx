import { CircleAlert, CircleCheck, Download, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Job } from '#src/contract/job.ts';
import { nextStepAfter } from '#src/contract/next-steps.ts';
import { savingInWords, momentInWords, sizeInWords } from '../../site/amounts.ts';
import { useProgressTitle } from '../../site/notify/use-progress-title.ts';
import { NotifyOffer } from '../../site/notify/notify-offer.tsx';
import { Button, buttonClassName } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { InlinePreview } from '../../work/jobs/preview/inline-preview.tsx';
import { PreviewButton } from '../../work/jobs/preview/preview-button.tsx';
import { JobNotes } from '../../work/jobs/result/job-notes.tsx';
import { ShareButton } from '../../work/jobs/result/share-button.tsx';
import { NextTools } from '../../work/jobs/result/next-tools.tsx';
import { deleteOnServer } from '../../work/jobs/follow/delete-on-server.ts';
import { stallWords } from '../../work/jobs/stall-words.ts';
import { useJobs } from '../../work/jobs/follow/use-jobs.ts';
import type { FileConversion } from './conversions.ts';
import { panelWords as words, statusWords } from './status-words.ts';
import { resultWords } from '../../work/jobs/result/result-words.ts';
import { arrow } from '../../site/direction.ts';

const NextStep = lazy(() => import('../../work/jobs/result/next-step.tsx'));

interface StatusProps {
  readonly conversion: FileConversion;
  /** The files sent; empty after a page reload. */
  readonly files: readonly File[];
  readonly jobId: string;
  /** Resets the page to no file and no job. */
  readonly onReset: () => void;
  /** Called when the job is completed, failed or gone. */
  readonly onOver: () => void;
  /** Sends the files again with the password that opens them. */
  readonly onPassword: (password: string) => void;
}

/** The progress of a job, from the queue to the download. */
export default function ConversionStatus({
  conversion,
  files,
  jobId,
  onReset,
  onOver,
  onPassword,
}: StatusProps) {
  const followed = useJobs([jobId]).get(jobId);
  const section = useRef<HTMLElement>(null);
  const job = followed?.job;
  const status = job?.status;
  const [file, ...others] = files;
  const step = others.length === 0 ? nextStepAfter(job?.errorCode) : undefined;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new status is shown
  useEffect(() => comeForward(section.current), [status]);
  const isRunning = !followed?.problem && (!job || job.status === 'pending' || job.status === 'processing');
  useProgressTitle(isRunning ? (job?.progress ?? 0) : undefined);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (!isRunning) end();
  }, [isRunning]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={statusWords.status}
      className="scroll-my-24 rounded-card border border-line p-4 text-center outline-none sm:p-6"
    >
      {isRunning && (
        <Running {...{ conversion, jobId, onReset, job }} isStalled={followed?.isOffline ?? false} />
      )}
      {followed?.isGone && <Gone sentence={followed.problem?.body ?? ''} onReset={onReset} />}
      {!isRunning && !followed?.isGone && job?.status === 'completed' && (
        <Completed {...{ conversion, files, job, onReset }} />
      )}
      {!isRunning && !followed?.isGone && job?.status !== 'completed' && (
        <Failed error={followed?.problem?.body ?? job?.error} onReset={onReset}>
          {step && file && (
            <div className="mx-auto mt-5 max-w-xl">
              <Suspense>
                <NextStep {...{ step, file, onPassword }} pair={toConversionPair(conversion)} />
              </Suspense>
            </div>
          )}
        </Failed>
      )}
    </section>
  );
}

interface RunningProps extends Pick<StatusProps, 'conversion' | 'jobId' | 'onReset'> {
  readonly job: Job | undefined;
  readonly isStalled: boolean;
}

function Running({ conversion, job, jobId, isStalled, onReset }: RunningProps) {
  const progress = Math.floor(job?.progress ?? 0);
  return (
    <>
      <Spinner className="size-10 text-kind" />
      <p aria-live="polite" className="mt-4 text-xl font-bold tracking-tight">
        {conversion.working ?? <span className="sr-only">{conversion.started}</span>}
      </p>
      <p className="tabular mt-1 mb-4 text-soft">{words.progress(progress)}</p>
      <ProgressBar label={words.progressOf} percent={job?.status === 'processing' ? progress : undefined} />
      <output className="mt-3 block text-[0.9375rem] text-soft empty:hidden">
        {isStalled && stallWords.stalled}
      </output>
      <div className="mt-4 text-start empty:hidden">
        <NotifyOffer isRunning />
      </div>
      <Button
        className="mt-5"
        onClick={() => {
          onReset();
          void deleteOnServer(jobId);
        }}
      >
        {statusWords.cancel}
      </Button>
    </>
  );
}

function Completed({
  conversion,
  files,
  job,
  onReset,
}: Pick<StatusProps, 'conversion' | 'files' | 'onReset'> & { job: Job }) {
  return (
    <>
      <CircleCheck aria-hidden="true" className="mx-auto size-12 text-accent" />
      <div aria-live="polite">
        <h2 className="mt-3 text-2xl">{words.complete}</h2>
        <p className="mt-1 text-lg text-soft">{conversion.ready}</p>
      </div>
      <Figures job={job} />
      <div className="mt-4 empty:hidden">
        <InlinePreview job={job} target={undefined} sent={files} />
      </div>
      {job.notes.length > 0 && (
        <div className="mt-4 text-start">
          <JobNotes notes={job.notes} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {job.downloadUrl && (
          <a
            href={job.downloadUrl}
            target="_blank"
            rel="noopener"
            className={buttonClassName({ variant: 'primary', size: 'lg', className: 'max-sm:w-full' })}
          >
            <Download aria-hidden="true" />
            {conversion.downloadLabel}
          </a>
        )}
        <Button size="lg" className="max-sm:w-full" onClick={onReset}>
          {conversion.againLabel}
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <PreviewButton job={job} sent={files} />
        <ShareButton job={job} />
        <Button
          variant="danger"
          onClick={() => void deleteOnServer(job.id).then((isGone) => isGone && onReset())}
        >
          {resultWords.deleteNow}
        </Button>
      </div>
      <div className="mt-3 text-start">
        <NextTools job={job} isOpen />
      </div>
    </>
  );
}

function Figures({ job }: { job: Job }) {
  if (job.convertedSizeBytes === undefined) return null;
  const saving = savingInWords(job.originalSizeBytes, job.convertedSizeBytes);
  return (
    <p className="tabular mt-3 text-sm text-soft">
      {job.convertedFileName} · {sizeInWords(job.originalSizeBytes)} {arrow}{' '}
      {sizeInWords(job.convertedSizeBytes)}
      {saving && ` (${saving})`} · {resultWords.deleted(momentInWords(new Date(job.expiresAt)))}
    </p>
  );
}

function Failed({
  error,
  onReset,
  children,
}: {
  error: string | undefined;
  onReset: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <CircleAlert aria-hidden="true" className="mx-auto size-12 text-danger" />
      <div role="alert">
        <h2 className="mt-3 text-2xl">{words.failed}</h2>
        <p className="mx-auto mt-2 max-w-prose text-danger">{error || words.unknown}</p>
      </div>
      {children}
      <Button
        variant={children ? 'secondary' : 'primary'}
        size={children ? 'md' : 'lg'}
        className={children ? 'mt-3' : 'mt-6'}
        onClick={onReset}
      >
        {words.tryAgain}
      </Button>
    </>
  );
}

const toConversionPair = ({ from, to }: FileConversion) => ({ type: 'document', from, to }) as const;

/** Shown when the files have expired or were deleted on another page. */
function Gone({ sentence, onReset }: { sentence: string; onReset: () => void }) {
  return (
    <>
      <Trash2 aria-hidden="true" className="mx-auto size-12 text-soft" />
      <div aria-live="polite">
        <h2 className="mt-3 text-2xl">{resultWords.gone}</h2>
        <p className="mx-auto mt-2 max-w-prose text-soft">{sentence}</p>
      </div>
      <Button size="lg" className="mt-6" onClick={onReset}>
        {resultWords.startAgain}
      </Button>
    </>
  );
}

/** Focuses the section and scrolls it into view, unless the visitor has moved the focus elsewhere. */
function comeForward(section: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !section?.contains(activeElement)) return;
  if (activeElement === document.body) section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'nearest' });
}
