import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Job } from '#src/contract/job.ts';
import { momentInWords } from '../site/amounts.ts';
import { Button, buttonClassName } from '../ui/button.tsx';
import { InlinePreview } from '../work/jobs/preview/inline-preview.tsx';
import { PreviewButton } from '../work/jobs/preview/preview-button.tsx';
import { JobNotes } from '../work/jobs/result/job-notes.tsx';
import { NextTools } from '../work/jobs/result/next-tools.tsx';
import { resultWords } from '../work/jobs/result/result-words.ts';
import { ShareButton } from '../work/jobs/result/share-button.tsx';
import type { ToolJob } from './use-tool-job.ts';

export interface FinishedPanelProps {
  readonly tool: ToolJob;
  readonly job: Job;
  /** Heading of the panel. */
  readonly done: string;
  readonly download: string;
  /** Details of the result besides its name. */
  readonly facts: (job: Job) => ReactNode;
  /** Where the download opens. */
  readonly opensIn: 'tab' | 'window';
  /** How the result is shown: in the panel and in the viewer, in the viewer only, or not. */
  readonly preview: 'inline' | 'viewer' | 'none';
}

/** A completed job: its result, what it lost, the download and what can be done next. */
export default function FinishedPanel({
  tool,
  job,
  done,
  download,
  facts,
  opensIn,
  preview,
}: FinishedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid scroll-my-24 grid-cols-1 gap-4 rounded-card border border-accent/50 bg-accent-soft p-4 sm:p-5"
    >
      <div>
        <h2 className="text-xl">{done}</h2>
        <p className="mt-1 text-[0.9375rem] wrap-anywhere text-soft">
          <bdi>{job.convertedFileName}</bdi>
        </p>
      </div>
      {facts(job)}
      {preview === 'inline' && <InlinePreview job={job} target={undefined} sent={tool.sent} />}
      {job.notes.length > 0 && <JobNotes notes={job.notes} />}
      <div className="flex flex-wrap gap-2">
        <a
          href={job.downloadUrl}
          {...(opensIn === 'tab' && { target: '_blank', rel: 'noopener' })}
          className={buttonClassName({ variant: 'primary', className: 'max-sm:w-full' })}
        >
          <Download aria-hidden="true" />
          {download}
        </a>
        {preview !== 'none' && <PreviewButton job={job} sent={tool.sent} />}
        <div className="flex flex-wrap gap-x-2 max-sm:-mx-2 max-sm:grow max-sm:justify-between max-sm:*:px-2">
          <ShareButton job={job} />
          <Button variant="danger" onClick={tool.discard}>
            <Trash2 aria-hidden="true" />
            {resultWords.deleteNow}
          </Button>
        </div>
      </div>
      <NextTools job={job} isOpen />
      <p className="text-sm text-soft">{resultWords.deleted(momentInWords(new Date(job.expiresAt)))}</p>
    </div>
  );
}
