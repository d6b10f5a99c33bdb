import { useEffect } from 'react';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { Button } from '../ui/button.tsx';

interface PicturePreviewOfferProps {
  readonly file: File;
  /** Called with the address of the preview once it is there. */
  readonly onPreview: (address: string) => void;
}

/** For a picture the browser cannot show: says so, and offers a preview of the same size made on the server. Everything works without it, by the fields. */
export function PicturePreviewOffer({ file, onPreview }: PicturePreviewOfferProps) {
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
        Your browser cannot show this picture. Write the numbers into the fields, or have a preview made on
        our server to choose by eye.
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
  fields: { type: 'image', toFormat: 'jpg' },
  options: { quality: 75, frames: 'first' },
  files: [file],
});
