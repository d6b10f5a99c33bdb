import { useEffect } from 'react';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { Button } from '../ui/button.tsx';

interface PreviewOfferProps {
  readonly file: File;
  /** Called with the address of the preview once it is there. */
  readonly onPreview: (address: string) => void;
}

/** Sizes and times of the preview are those of the film, so that what is chosen on it holds for the film. */
const previewOptions = { videoCodec: 'h264', quality: 40, audioBitrateKbps: 64 };

/** For a film the browser cannot play: says so, and offers a preview made on the server. Everything works without it, by the fields. */
export function PreviewOffer({ file, onPreview }: PreviewOfferProps) {
  const tool = useToolJob({ started: { title: 'Preview started' }, failed: 'Preview failed' });
  const { state, isBusy } = tool;
  const address = state.at === 'completed' ? state.job.downloadUrl : undefined;
  useEffect(() => {
    if (address !== undefined) onPreview(address);
  }, [address, onPreview]);
  if (address !== undefined) return null;
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <p className="text-[0.9375rem]">
        Your browser cannot play this video. Write times and sizes into the fields, or have a preview made on
        our server to choose them by eye.
      </p>
      {!isBusy && state.at !== 'failed' && (
        <div>
          <Button onClick={() => void tool.start(requestFor(file))}>Make a preview</Button>
        </div>
      )}
      <ToolResult tool={tool} done="The preview is ready" download="Download the preview" />
    </div>
  );
}

const requestFor = (file: File) => ({
  path: '/api/convert' as const,
  fields: { type: 'video', toFormat: 'mp4' },
  options: previewOptions,
  files: [file],
});
