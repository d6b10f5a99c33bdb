import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { stallWords } from '../../../work/jobs/stall-words.ts';
import type { FileConversion } from '../conversions.ts';
import { statusWords as words } from '../status-words.ts';
import { StartButton } from '../../../tool-job/start-button.tsx';

const ConversionOptions = lazy(() => import('./conversion-options.tsx'));

interface SendFormProps {
  readonly conversion: FileConversion;
  readonly files: readonly File[];
  /** Maximum number of files per result; 1 on most pages. */
  readonly maxFiles: number;
  /** Whether several files are combined into one result. */
  readonly isJoined: boolean;
  /** Upload progress in percent; undefined while nothing is being sent. */
  readonly uploaded: number | undefined;
  /** Whether the connection is lost and the upload is waiting to be retried. */
  readonly isStalled: boolean;
  readonly onConvert: () => void;
  readonly onCancel: () => void;
}

/** The form between choosing files and their job: options, the button, and the upload. */
export function SendForm(props: SendFormProps) {
  const { conversion, files, maxFiles, isJoined, uploaded } = props;
  const isPending = uploaded !== undefined;
  return (
    <>
      <Suspense>
        <ConversionOptions conversion={conversion} />
      </Suspense>
      <StartButton disabled={isPending || (isJoined && files.length > maxFiles)} onClick={props.onConvert}>
        {isPending && <Spinner />}
        {isPending ? words.converting : conversion.convertLabel}
      </StartButton>
      {isPending && (
        <div className="flex items-center gap-4">
          <div className="flex-1">
            <ProgressBar label={words.uploadOf(files[0]?.name ?? '')} percent={uploaded} />
          </div>
          <Button onClick={props.onCancel}>{words.cancel}</Button>
        </div>
      )}
      <output className="text-center text-[0.9375rem] text-soft empty:hidden">
        {props.isStalled && stallWords.stalled}
      </output>
    </>
  );
}
