import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { Job } from '#src/contract/job.ts';
import { nextStepAfter } from '#src/contract/next-steps.ts';
import { sizeInWords } from '../site/amounts.ts';
import { useProgressTitle } from '../site/notify/use-progress-title.ts';
import { NotifyOffer } from '../site/notify/notify-offer.tsx';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { waitInWords } from '../work/jobs/wait-in-words.ts';
import type { FinishedPanelProps } from './finished-panel.tsx';
import type { ToolJob, ToolState } from './use-tool-job.ts';
import { resultWords } from '../work/jobs/result/result-words.ts';
import { stallWords } from '../work/jobs/stall-words.ts';
import { toolJobWords } from './words.ts';

const loadFinishedPanel = () => import('./finished-panel.tsx');
const FinishedPanel = lazy(loadFinishedPanel);
const NextStep = lazy(() => import('../work/jobs/result/next-step.tsx'));

/** By default, the facts are the size, the download opens in a new tab, and the preview is in the panel. */
type ToolResultProps = Pick<FinishedPanelProps, 'tool' | 'done' | 'download'> &
  Partial<Pick<FinishedPanelProps, 'facts' | 'opensIn' | 'preview'>>;

/** The state of a tool's job: in progress, completed with its download, or failed with the reason. */
export function ToolResult({
  tool,
  done,
  download,
  facts = sizeFacts,
  opensIn = 'tab',
  preview = 'inline',
}: ToolResultProps) {
  const { state } = tool;
  const isRunning = state.at === 'sending' || state.at === 'working';
  useProgressTitle(isRunning ? (describeToolProgress(state).percent ?? 0) : undefined);
  return (
    <div aria-live="polite" className="grid grid-cols-1 empty:hidden">
      {isRunning && <RunningPanel tool={tool} state={state} />}
      {state.at === 'failed' && (
        <div className="grid gap-3 rounded-card border border-danger/45 bg-danger-soft p-4">
          <p className="text-danger">
            {tool.words.failed}: {state.error}
          </p>
          <AfterFailure tool={tool} errorCode={state.errorCode} />
          <div>
            <Button onClick={tool.reset}>{toolJobWords.tryAgain}</Button>
          </div>
        </div>
      )}
      {state.at === 'gone' && (
        <div className="grid gap-3 rounded-card border border-line p-4">
          <h2 className="text-xl">{resultWords.gone}</h2>
          <p className="text-[0.9375rem] text-soft">{state.sentence}</p>
          <div>
            <Button onClick={tool.reset}>{resultWords.startAgain}</Button>
          </div>
        </div>
      )}
      {state.at === 'completed' && (
        <Suspense>
          <FinishedPanel {...{ tool, done, download, facts, opensIn, preview }} job={state.job} />
        </Suspense>
      )}
    </div>
  );
}

/** Suggests the tool that helps, if there is one and a single file was sent. */
function AfterFailure({ tool: { sent }, errorCode }: { tool: ToolJob; errorCode: string | undefined }) {
  const [file, ...others] = sent;
  const step = nextStepAfter(errorCode);
  if (!step || !file || others.length > 0) return null;
  return (
    <Suspense>
      <NextStep step={step} file={file} />
    </Suspense>
  );
}

function RunningPanel({ tool, state }: { tool: ToolJob; state: ToolState & { at: 'sending' | 'working' } }) {
  useEffect(() => void loadFinishedPanel(), []);
  const { words, more, percent } = describeToolProgress(state);
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div className="tabular flex min-h-6 flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{words}</p>
        {more && <p className="text-sm text-soft">{more}</p>}
      </div>
      <ProgressBar label={toolJobWords.progress} percent={percent} />
      <NotifyOffer isRunning />
      <div>
        <Button onClick={tool.discard}>{toolJobWords.cancel}</Button>
      </div>
    </div>
  );
}

function describeToolProgress(state: ToolState & { at: 'sending' | 'working' }): {
  words: string;
  more?: string;
  percent: number | undefined;
} {
  if (state.at === 'sending') {
    const percent = Math.floor(state.uploaded);
    if (state.isStalled) return { words: stallWords.stalled, percent };
    return percent < 100
      ? { words: toolJobWords.uploading(percent), percent }
      : { words: toolJobWords.reading, percent: undefined };
  }
  const { job } = state;
  const more = state.isStalled ? stallWords.stalled : job && waitInWords(job);
  if (!job || job.status === 'pending')
    return { words: toolJobWords.queued, ...(more && { more }), percent: undefined };
  return {
    words: toolJobWords.working(Math.floor(job.progress)),
    ...(more && { more }),
    percent: job.progress,
  };
}

const sizeFacts = ({ convertedSizeBytes }: Job): ReactNode =>
  convertedSizeBytes !== undefined && (
    <p className="tabular text-[0.9375rem]">{sizeInWords(convertedSizeBytes)}</p>
  );
