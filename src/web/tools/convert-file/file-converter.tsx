import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { ToolColumns } from '../../tool-job/tool-columns.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import { whenActive } from '../../site/loading/when-active.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { DeskRegion } from '../../work/desk-region.tsx';
import type { FileConversion } from './conversions.ts';
import { ConversionPick } from './upload/conversion-pick.tsx';
import { SendForm } from './upload/send-form.tsx';
import { sourceCanvas } from './upload/source-canvas.tsx';
import { useFileConversion } from './upload/use-file-conversion.ts';

const loadStatus = () => import('./conversion-status.tsx');
const ConversionStatus = lazy(loadStatus);

interface FileConverterProps {
  readonly conversion: FileConversion;
  readonly limits: FormatsReply['limits'];
  /** Maximum number of files per result; 1 on most pages. */
  readonly maxFiles: number;
}

/** The converter: choose files, convert, follow the progress, download. */
export function FileConverter({ conversion, limits, maxFiles }: FileConverterProps) {
  const state = useFileConversion(conversion, { limits, maxFiles });
  const { files, jobId } = state;
  const [isJoined, setJoined] = useState(true);
  const picker = useRef<HTMLButtonElement>(null);
  useEffect(() => whenActive(() => void loadStatus()), []);

  function beginAgain(): void {
    state.reset();
    picker.current?.focus();
  }

  async function convert(): Promise<void> {
    if (isJoined || files.length < 2) return state.start();
    state.reset();
    const { startEach } = await import('./upload/start-each.ts');
    await startEach(files, conversion);
  }

  const canvas = sourceCanvas({
    conversion,
    files,
    maxFiles,
    isJoined,
    disabled: state.uploaded !== undefined,
    onJoin: setJoined,
    onChange: state.change,
    onMore: state.add,
  });
  return (
    <>
      <ToolDesk>
        <ConversionPick
          ref={picker}
          {...{ conversion, limits, files }}
          multiple={maxFiles > 1}
          onFiles={state.choose}
        />
        {files.length > 0 && !jobId && (
          <ToolColumns
            canvas={canvas}
            controls={
              <SendForm
                {...{ conversion, files, maxFiles, isJoined }}
                uploaded={state.uploaded}
                isStalled={state.isStalled ?? false}
                onConvert={() => void convert()}
                onCancel={beginAgain}
              />
            }
          />
        )}
        {jobId && (
          <div {...(canvas !== undefined && { 'data-canvas': '' })}>
            <Suspense fallback={<Spinner className="mx-auto my-12 size-10 text-kind" />}>
              <ConversionStatus
                {...{ conversion, files, jobId }}
                onReset={beginAgain}
                onOver={state.onOver}
                onPassword={(password) => void state.start(password)}
              />
            </Suspense>
          </div>
        )}
      </ToolDesk>
      {maxFiles > 1 && <DeskRegion page="images" />}
    </>
  );
}
