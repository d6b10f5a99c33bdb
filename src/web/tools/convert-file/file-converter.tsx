import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { whenActive } from '../../site/when-active.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Desk } from '../../work/desk-region.tsx';
import { stallWords } from '../../work/jobs/stall-words.ts';
import type { FileConversion } from './conversions.ts';
import { DropArea } from './drop-area.tsx';
import { useFileConversion } from './use-file-conversion.ts';
import { statusWords as words } from './status-words.ts';

const loadStatus = () => import('./conversion-status.tsx');
const ConversionStatus = lazy(loadStatus);
const ConversionOptions = lazy(() => import('./conversion-options.tsx'));
const SeveralFiles = lazy(() => import('./several-files.tsx'));

interface FileConverterProps {
  readonly conversion: FileConversion;
  readonly limits: FormatsReply['limits'];
  /** How many files may become one result; 1 on most pages. */
  readonly most: number;
}

/** Files in, a result out: choose, convert, watch, download. */
export function FileConverter({ conversion, limits, most }: FileConverterProps) {
  const { files, jobId, uploaded, isStalled, choose, add, change, start, reset } = useFileConversion(
    conversion,
    { limits, most },
  );
  const [isJoined, setJoined] = useState(true);
  const area = useRef<HTMLButtonElement>(null);
  const isPending = uploaded !== undefined;
  useEffect(() => whenActive(() => void loadStatus()), []);

  function beginAgain(): void {
    reset();
    area.current?.focus();
  }

  async function convert(): Promise<void> {
    if (isJoined || files.length < 2) return start();
    reset();
    const { startEach } = await import('./start-each.ts');
    await startEach(files, conversion);
  }

  return (
    <>
      <div className="grid max-w-[52rem] grid-cols-1 gap-4">
        <DropArea
          ref={area}
          conversion={conversion}
          limits={limits}
          files={files}
          multiple={most > 1}
          onFiles={choose}
        />
        {files.length > 0 && !jobId && (
          <>
            {most > 1 && (
              <Suspense>
                <SeveralFiles
                  {...{ conversion, files, most, isJoined }}
                  disabled={isPending}
                  onJoin={setJoined}
                  onChange={change}
                  onMore={add}
                />
              </Suspense>
            )}
            <Suspense>
              <ConversionOptions conversion={conversion} />
            </Suspense>
            <Button
              look="primary"
              size="lg"
              className="w-full"
              disabled={isPending || (isJoined && files.length > most)}
              onClick={() => void convert()}
            >
              {isPending && <Spinner />}
              {isPending ? words.converting : conversion.convertLabel}
            </Button>
            {isPending && (
              <div className="flex items-center gap-4">
                <div className="flex-1">
                  <ProgressBar label={words.uploadOf(files[0]?.name ?? '')} percent={uploaded} />
                </div>
                <Button onClick={beginAgain}>{words.cancel}</Button>
              </div>
            )}
            <output className="text-center text-[0.9375rem] text-soft empty:hidden">
              {isStalled && stallWords.stalled}
            </output>
          </>
        )}
        {jobId && (
          <Suspense fallback={<Spinner className="mx-auto my-12 size-10 text-kind" />}>
            <ConversionStatus conversion={conversion} jobId={jobId} onReset={beginAgain} />
          </Suspense>
        )}
      </div>
      {most > 1 && <Desk place="pictures" />}
    </>
  );
}
