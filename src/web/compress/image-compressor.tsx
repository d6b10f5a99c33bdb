import { useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { BatchList } from './batch-list.tsx';
import { exactFacts } from './compression-facts.tsx';
import { CompressPreview } from './compress-preview.tsx';
import { FilePick } from './file-pick.tsx';
import { ImageSettings, sizeLimitOf, type ImageWishes } from './image-settings.tsx';
import { takeFile } from './take-file.ts';
import { useBatch } from './use-batch.ts';

const started = { title: 'Compression started', description: 'Your image is being compressed...' };
const failed = 'Compression failed';
/** Most files of one go; the address of their ZIP names them all. */
const mostFiles = 50;

const first: ImageWishes = { format: 'webp', quality: 80, mode: 'quality', largestKb: '' };

/** The image compressor: one picture with its preview, or several at once with one ZIP. */
export function ImageCompressor({ limits }: { limits: FormatsReply['limits'] }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wishes, setWishes] = useState(first);
  const tool = useToolJob({ started, failed });
  const batch = useBatch();
  const [file, ...others] = files;
  const isBusy = tool.isBusy || batch.isBusy;

  function choose(given: readonly File[]): void {
    const fitting = given.slice(0, mostFiles).filter((one) => takeFile([one], 'image', limits));
    if (given.length > mostFiles)
      toast({
        title: `${mostFiles} images at a time`,
        description: 'The others were left out.',
        tone: 'bad',
      });
    if (fitting.length === 0) return;
    tool.reset();
    batch.reset();
    setFiles(fitting);
  }

  function compress(): void {
    const fields = fieldsOf(wishes);
    if (!file) return;
    if (!fields)
      return toast({
        title: 'Invalid size',
        description: 'Write a whole number of kilobytes, from 1.',
        tone: 'bad',
      });
    const { options, ...rest } = fields;
    if (others.length === 0)
      return void tool.start({
        path: '/api/compress',
        fields: rest,
        options: JSON.parse(options),
        files: [file],
      });
    toast({ ...started, description: 'Your images are being compressed...' });
    void batch.start(files, fields);
  }

  const previewed = others.length === 0 ? fieldsOf(wishes) : undefined;
  return (
    <>
      <FilePick family="image" limits={limits} file={file} onFiles={choose} disabled={isBusy} multiple />
      {others.length > 0 && (
        <p className="text-[0.9375rem] text-soft">
          and {others.length} more: {others.map(({ name }) => name).join(', ')}
        </p>
      )}
      <ImageSettings value={wishes} onChange={setWishes} />
      {file && previewed && (
        <CompressPreview key={`${file.name} ${file.size}`} file={file} fields={previewed} />
      )}
      <Button look="primary" size="lg" disabled={!file || isBusy} onClick={compress}>
        {isBusy
          ? 'Compressing...'
          : others.length === 0
            ? 'Compress Image'
            : `Compress ${files.length} Images`}
      </Button>
      <ToolResult
        tool={tool}
        done="Your image is compressed"
        download="Download Compressed Image"
        facts={exactFacts}
        opensIn="window"
      />
      {batch.rows.length > 0 && <BatchList rows={batch.rows} />}
    </>
  );
}

/** The fields of the request; undefined while the size to fit in is no size. */
function fieldsOf({
  format,
  quality,
  mode,
  largestKb,
}: ImageWishes): { type: string; options: string } | undefined {
  const fields = { type: 'image', options: JSON.stringify({ quality, format }) };
  if (mode === 'quality') return fields;
  const targetSize = sizeLimitOf(largestKb);
  return targetSize === undefined ? undefined : withLimit(fields, targetSize);
}

const withLimit = <Fields,>(fields: Fields, targetSize: number): Fields & { targetSize: string } => ({
  ...fields,
  targetSize: String(targetSize),
});
