import { useEffect } from 'react';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { Button } from '../ui/button.tsx';
import { editWords } from './words.ts';

interface PreviewOfferProps {
  readonly file: File;
  /** Explains that the browser can't show the file, and what is still possible. */
  readonly text: string;
  /**
   * How the server makes the preview. Its dimensions and times must match the file's, so that selections on the
   * preview apply to the file.
   */
  readonly making: {
    readonly fields: Readonly<Record<string, string>>;
    readonly options: Readonly<Record<string, unknown>>;
  };
  /** Called with the URL of the preview when it is ready. */
  readonly onPreview: (address: string) => void;
}

const { preview: words } = editWords;

/**
 * For a file the browser can't show: explains this and offers a preview made on the server. Without it, everything
 * can still be done with the fields.
 */
export function PreviewOffer({ file, text, making, onPreview }: PreviewOfferProps) {
  const tool = useToolJob(words.job, { isRemembered: false });
  const { state, isBusy } = tool;
  const address = state.at === 'completed' ? state.job.downloadUrl : undefined;
  useEffect(() => {
    if (address !== undefined) onPreview(address);
  }, [address, onPreview]);
  if (address !== undefined) return null;
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <p className="text-[0.9375rem]">{text}</p>
      {!isBusy && state.at !== 'failed' && (
        <div>
          <Button onClick={() => void tool.start({ path: '/api/convert', ...making, files: [file] })}>
            {words.make}
          </Button>
        </div>
      )}
      <ToolResult tool={tool} done={words.done} download={words.download} preview="none" />
    </div>
  );
}
