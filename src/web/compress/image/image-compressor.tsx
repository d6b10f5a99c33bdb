import { useEffect, useEffectEvent, useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useStartToast } from '../../ui/use-start-toast.ts';
import { BatchList } from './batch-list.tsx';
import { exactFacts } from '../compression-facts.tsx';
import { CompressPreview } from './compress-preview.tsx';
import { FilePick } from '../file-pick.tsx';
import { formatFor, ImageSettings, type ImageCompressSettings } from './image-settings.tsx';
import { imageWords } from './image-words.ts';
import { parseTargetSize } from '../size-mode.tsx';
import { acceptMediaFile } from '../accept-media-file.ts';
import { useBatch } from './use-batch.ts';
import { compressWords, familyWords, sizeWords } from '../words.ts';
import { ToolColumns } from '../../tool-job/tool-columns.tsx';
import { StartButton } from '../../tool-job/start-button.tsx';
import { joinList } from '../../site/join-list.ts';

const words = familyWords.image;
const toolWords = { started: compressWords.started(words.begun), failed: compressWords.failed };
/** Maximum number of files per batch; the URL of their ZIP lists them all. */
const maxBatchFiles = 50;

const first: ImageCompressSettings = {
  format: 'webp',
  keepsFormat: false,
  quality: 80,
  mode: 'quality',
  maxSize: '',
  unit: 'KB',
};

/** The image compressor: one image with a preview, or a batch with one ZIP. */
export function ImageCompressor({ limits }: { limits: FormatsReply['limits'] }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [settings, setSettings] = useState(first);
  const tool = useToolJob(toolWords);
  const batch = useBatch();
  const [file, ...others] = files;
  const isBusy = tool.isBusy || batch.isBusy;
  const startToast = useStartToast();
  const closeStartToast = useEffectEvent(startToast.close);

  useEffect(() => {
    if (!batch.isBusy) closeStartToast();
  }, [batch.isBusy]);

  function choose(chosen: readonly File[]): void {
    const fitting = chosen.slice(0, maxBatchFiles).filter((one) => acceptMediaFile([one], 'image', limits));
    if (chosen.length > maxBatchFiles) toast({ ...imageWords.tooMany(maxBatchFiles), tone: 'bad' });
    if (fitting.length === 0) return;
    tool.reset();
    batch.reset();
    setFiles(fitting);
  }

  function compress(): void {
    if (!file) return;
    const fields = buildCompressFields(settings, file);
    if (!fields) return toast({ ...sizeWords.invalid, tone: 'bad' });
    const { options, ...rest } = fields;
    if (others.length === 0)
      return void tool.start({
        path: '/api/compress',
        fields: rest,
        options: JSON.parse(options),
        files: [file],
      });
    startToast.show(compressWords.started(imageWords.allBegun));
    void batch.start(files, (one) => buildCompressFields(settings, one) ?? fields);
  }

  const previewed = file && others.length === 0 ? buildCompressFields(settings, file) : undefined;
  return (
    <>
      <FilePick family="image" limits={limits} file={file} onFiles={choose} disabled={isBusy} multiple />
      {others.length > 0 && (
        <p className="text-[0.9375rem] text-soft">
          {imageWords.more(others.length, joinList(others.map(({ name }) => name)))}
        </p>
      )}
      <ToolColumns
        canvas={
          file &&
          previewed && (
            <CompressPreview
              key={`${file.name} ${file.size}`}
              file={file}
              settings={
                settings.mode === 'quality'
                  ? { format: formatFor(settings, file), quality: settings.quality }
                  : undefined
              }
              fields={previewed}
            />
          )
        }
        controls={
          <>
            <ImageSettings value={settings} onChange={setSettings} />
            <StartButton disabled={!file || isBusy} onClick={compress}>
              {isBusy
                ? compressWords.busy
                : others.length === 0
                  ? words.action
                  : imageWords.all(files.length)}
            </StartButton>
          </>
        }
      />
      <ToolResult
        tool={tool}
        done={words.done}
        download={words.download}
        facts={exactFacts}
        opensIn="window"
      />
      {batch.rows.length > 0 && <BatchList batch={batch} />}
    </>
  );
}

/** Builds the fields of the request; undefined if the target size is invalid. */
function buildCompressFields(
  settings: ImageCompressSettings,
  file: File,
): { type: string; options: string; targetSize?: string } | undefined {
  const { quality } = settings;
  const chosen = formatFor(settings, file);
  const keepsJpg = settings.keepsFormat && chosen === 'jpeg' && !/\.jpeg$/i.test(file.name);
  const format = keepsJpg ? 'jpg' : chosen;
  const fields = { type: 'image', options: JSON.stringify({ quality, format }) };
  const size = parseTargetSize(settings);
  if (size === undefined) return undefined;
  return size === 'none' ? fields : { ...fields, targetSize: String(size) };
}
