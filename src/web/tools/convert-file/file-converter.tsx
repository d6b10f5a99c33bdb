import { lazy, Suspense, useEffect, useRef } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { whenActive } from '../../site/when-active.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { FileConversion } from './conversions.ts';
import { DropArea } from './drop-area.tsx';
import { useFileConversion } from './use-file-conversion.ts';

const loadStatus = () => import('./conversion-status.tsx');
const ConversionStatus = lazy(loadStatus);
const ConversionOptions = lazy(() => import('./conversion-options.tsx'));

interface FileConverterProps {
  readonly conversion: FileConversion;
  readonly limits: FormatsReply['limits'];
}

/** One file in, one result out: choose, convert, watch, download. */
export function FileConverter({ conversion, limits }: FileConverterProps) {
  const { file, jobId, uploaded, choose, start, reset } = useFileConversion(conversion, limits);
  const area = useRef<HTMLButtonElement>(null);
  const isPending = uploaded !== undefined;
  useEffect(() => whenActive(() => void loadStatus()), []);

  function beginAgain(): void {
    reset();
    area.current?.focus();
  }

  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <DropArea ref={area} conversion={conversion} limits={limits} file={file} onFiles={choose} />
      {file && !jobId && (
        <>
          <Suspense>
            <ConversionOptions conversion={conversion} />
          </Suspense>
          <Button
            look="primary"
            size="lg"
            className="w-full"
            disabled={isPending}
            onClick={() => void start()}
          >
            {isPending && <Spinner />}
            {isPending ? 'Converting...' : conversion.convertLabel}
          </Button>
          {isPending && (
            <div className="flex items-center gap-4">
              <div className="flex-1">
                <ProgressBar label={`Upload of ${file.name}`} percent={uploaded} />
              </div>
              <Button onClick={beginAgain}>Cancel</Button>
            </div>
          )}
        </>
      )}
      {jobId && (
        <Suspense fallback={<Spinner className="mx-auto my-12 size-10 text-kind" />}>
          <ConversionStatus conversion={conversion} jobId={jobId} onReset={beginAgain} />
        </Suspense>
      )}
    </div>
  );
}
