import { useState, type ReactNode } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Job } from '#src/contract/job.ts';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { toast, type ToastWords } from '../ui/toast/toast.ts';
import { roundedFacts } from './compression-facts.tsx';
import { FilePick } from './file-pick.tsx';
import { acceptMediaFile, type MediaFamily } from './accept-media-file.ts';
import { compressWords, familyWords } from './words.ts';
import { StartButton } from '../tool-job/start-button.tsx';
import { ToolColumns } from '../tool-job/tool-columns.tsx';

interface CompressFormProps {
  readonly family: Exclude<MediaFamily, 'image'>;
  readonly limits: FormatsReply['limits'];
  /** What is sent besides the file, or a message explaining why it can't be sent. */
  readonly request: Request | ToastWords;
  /** The fields for those options. */
  readonly children: ReactNode;
  /** Shows the chosen file above the fields. */
  readonly chosen?: (file: File) => ReactNode;
  /** Shown between the fields and the button. */
  readonly beforeStart?: (file: File) => ReactNode;
  /** Shown with the sizes of the result. */
  readonly result?: (job: Job, file: File | undefined) => ReactNode;
}

interface Request {
  readonly options: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Videos take longer, so they are polled less often. */
const pollMs: Partial<Record<MediaFamily, number>> = { video: 2_000 };

/** The compressor for video or audio: one file, its settings, the button, and the result. */
export function CompressForm({
  family,
  limits,
  request,
  children,
  chosen: shown,
  beforeStart,
  result,
}: CompressFormProps) {
  const words = familyWords[family];
  const [file, setFile] = useState<File>();
  const tool = useToolJob(
    { started: compressWords.started(words.begun), failed: compressWords.failed },
    { pollMs: pollMs[family] },
  );

  function choose(files: readonly File[]): void {
    const chosen = acceptMediaFile(files, family, limits);
    if (!chosen) return;
    tool.reset();
    setFile(chosen);
  }

  function compress(): void {
    if (!file) return;
    if ('title' in request) return toast({ ...request, tone: 'bad' });
    const { fields, options } = request;
    void tool.start({ path: '/api/compress', fields: { type: family, ...fields }, options, files: [file] });
  }

  return (
    <>
      <FilePick family={family} limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <ToolColumns
        canvas={file && shown?.(file)}
        controls={
          <>
            {children}
            {file && beforeStart?.(file)}
            <StartButton disabled={!file || tool.isBusy} onClick={compress}>
              {tool.isBusy ? compressWords.busy : words.action}
            </StartButton>
          </>
        }
      />
      <ToolResult
        tool={tool}
        done={words.done}
        download={words.download}
        facts={factsWith(result, file)}
        preview={result ? 'viewer' : 'inline'}
      />
    </>
  );
}

const factsWith = (result: CompressFormProps['result'], file: File | undefined) => (job: Job) => (
  <>
    {roundedFacts(job)}
    {result?.(job, file)}
  </>
);
