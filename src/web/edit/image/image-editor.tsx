import { useState, type ComponentProps } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Job } from '#src/contract/job.ts';
import { FilePick } from '../../compress/file-pick.tsx';
import { acceptMediaFile } from '../../compress/accept-media-file.ts';
import { useFileAddress } from '../../video/use-video.ts';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import type { Size } from '../crop/area.ts';
import { shownArea, formatArea } from '../crop/area-texts.ts';
import { cropAspectRatio, type Crop } from './crop-tab.tsx';
import { EditedImage } from './edited-image.tsx';
import { EditOn, UndoEdit } from '../edit-on.tsx';
import { EditTabs, type TabName } from './edit-tabs.tsx';
import { missing } from '../edit-toasts.ts';
import { imageEditorWords as words } from './image-words.ts';
import { PreviewOffer } from '../preview-offer.tsx';
import { ImageStage } from './image-stage.tsx';
import { cssRotateTransform } from './rotate-tab.tsx';
import type { ImageEditRequest } from './tab.ts';
import { useEdits, type Edits } from '../use-edits.ts';
import { useImageSize } from './use-image-size.ts';
import { useSettings } from './use-settings.ts';
import { WatermarkPreview } from './watermark-preview.tsx';

const making = {
  fields: { type: 'image', toFormat: 'jpg' },
  options: { quality: 75, frames: 'first' },
};

/** The image editor: one file, its image with a preview of the edit, four tabs of settings, and the result. */
export function ImageEditor({ limits }: { limits: FormatsReply['limits'] }) {
  const [preview, setPreview] = useState<string>();
  const [tab, setTab] = useState<TabName>('resize');
  const settings = useSettings();
  const { crop, rotate, watermark } = settings.values;
  const tool = useToolJob(words.job);
  const edits = useEdits(reset);
  const { file } = edits;
  const own = useFileAddress(file);
  const address = preview ?? own;
  const image = useImageSize(address);
  const size = image === 'unshowable' ? undefined : image;

  function reset(): void {
    tool.reset();
    setPreview(undefined);
    settings.reset();
  }

  function choose(files: readonly File[]): void {
    const chosen = acceptMediaFile(files, 'image', limits);
    if (chosen) edits.begin(chosen);
  }

  function edit({ operation, options, secondFile }: ImageEditRequest): void {
    if (!file) return missing(words.chooseFirst);
    const files = secondFile ? [file, secondFile] : [file];
    void tool.start({ path: '/api/image-edit', fields: { operation }, options, files });
  }

  const before = file && address !== undefined && size ? { address, size, sizeBytes: file.size } : undefined;
  return (
    <>
      <FilePick family="image" limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <UndoEdit edits={edits} disabled={tool.isBusy} />
      {address !== undefined && size && (
        <ImageStage
          address={address}
          size={size}
          {...(tab === 'crop' && { crop: buildCropBox(crop, (area) => settings.set({ crop: area }), size) })}
          transform={tab === 'rotate' ? cssRotateTransform(rotate, rotatedFitScale(size)) : undefined}
          overlay={tab === 'watermark' && <WatermarkPreview size={size} value={watermark} />}
        />
      )}
      {file && image === 'unshowable' && preview === undefined && (
        <PreviewOffer key={own} file={file} text={words.unshowable} making={making} onPreview={setPreview} />
      )}
      <EditTabs
        tab={tab}
        onTab={setTab}
        settings={settings}
        limits={limits}
        size={size}
        isBusy={tool.isBusy}
        onEdit={edit}
      />
      <ToolResult
        tool={tool}
        done={words.done}
        download={words.download}
        facts={imageResultFacts(before, edits)}
        preview="viewer"
      />
    </>
  );
}

const imageResultFacts =
  (before: ComponentProps<typeof EditedImage>['before'], edits: Edits) => (job: Job) => (
    <>
      <EditedImage key={job.id} job={job} before={before} />
      <EditOn job={job} edits={edits} />
    </>
  );

/** Props of the box on the image, in sync with the fields. */
const buildCropBox = (crop: Crop, setCrop: (crop: Crop) => void, size: Size) => ({
  value: shownArea(crop, size),
  aspect: cropAspectRatio(crop, size),
  onChange: (area: Parameters<typeof formatArea>[0]) => setCrop({ shape: crop.shape, ...formatArea(area) }),
});

/** Scale factor for an image rotated by 90 degrees, so that it fits the space of the upright image. */
const rotatedFitScale = ({ widthPx, heightPx }: Size): number =>
  Math.min(widthPx, heightPx) / Math.max(widthPx, heightPx);
