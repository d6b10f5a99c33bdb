import { useState, type ComponentProps } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Job } from '#src/contract/job.ts';
import { FilePick } from '../../compress/file-pick.tsx';
import { acceptMediaFile } from '../../compress/accept-media-file.ts';
import { useFileAddress } from '../../video/use-video.ts';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { ToolColumns } from '../../tool-job/tool-columns.tsx';
import type { Size } from '../crop/area.ts';
import { formatArea, shownArea } from '../crop/area-texts.ts';
import { EditOn } from '../edit-on.tsx';
import { missing } from '../edit-toasts.ts';
import { PreviewOffer } from '../preview-offer.tsx';
import { UndoRedo } from '../undo-redo.tsx';
import { useFileHistory } from '../use-file-history.ts';
import { cropAspectRatio } from './crop-shapes.ts';
import { cropBoxArea } from './crop-tab.tsx';
import { buildImageEdit } from './edit-request.ts';
import { changeSettings, croppedSize, orientedSize } from './edit-sizes.ts';
import { EditStart } from './edit-start.tsx';
import { EditTabs } from './edit-tabs.tsx';
import { EditedImage } from './edited-image.tsx';
import { noSettings, settingsForNext, type EditSettings, type TabName } from './edit-settings.ts';
import { ImageStage } from './image-stage.tsx';
import { imageEditorWords as words } from './image-words.ts';
import { useImageSize } from './use-image-size.ts';
import { WatermarkPreview } from './watermark-preview.tsx';

const making = {
  fields: { type: 'image', toFormat: 'jpg' },
  options: { quality: 75, frames: 'first' },
};

/** The image editor: one file, its image as the edit will leave it, five tabs of settings, and the result. */
export function ImageEditor({ limits }: { limits: FormatsReply['limits'] }) {
  const [previews, setPreviews] = useState<ReadonlyMap<File, string>>(new Map());
  const [tab, setTab] = useState<TabName>('resize');
  const tool = useToolJob(words.job);
  const edits = useFileHistory(noSettings, { forNext: settingsForNext, onOtherFile: tool.reset });
  const { file, settings } = edits;
  const own = useFileAddress(file);
  const preview = file && previews.get(file);
  const address = preview ?? own;
  const image = useImageSize(address);
  const size = image === 'unshowable' ? undefined : image;

  function choose(files: readonly File[]): void {
    const chosen = acceptMediaFile(files, 'image', limits);
    if (chosen) edits.begin(chosen);
  }

  const change = (changed: Partial<EditSettings>) =>
    edits.change(changeSettings(settings, changed, size), Object.keys(changed).join());

  function start(): void {
    if (!file) return missing(words.chooseFirst);
    const request = buildImageEdit(tab, settings, size);
    if (!request) return;
    const { operation, options, secondFile } = request;
    const files = secondFile ? [file, secondFile] : [file];
    void tool.start({ path: '/api/image-edit', fields: { operation }, options, files });
  }

  const before = file && address !== undefined && size ? { address, size, sizeBytes: file.size } : undefined;
  return (
    <>
      <FilePick family="image" limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <ToolColumns
        canvas={
          file && (
            <>
              <UndoRedo {...edits.undoRedo} disabled={tool.isBusy} />
              {address !== undefined && size && (
                <Stage {...{ address, size, settings, tab }} onChange={change} />
              )}
              {image === 'unshowable' && preview === undefined && (
                <PreviewOffer
                  key={own}
                  file={file}
                  text={words.unshowable}
                  making={making}
                  onPreview={(made) => setPreviews(new Map(previews).set(file, made))}
                />
              )}
            </>
          )
        }
        controls={
          <>
            <EditTabs {...{ tab, settings, size, limits }} onTab={setTab} onChange={change} />
            <EditStart {...{ tab, settings }} onChange={change} isBusy={tool.isBusy} onStart={start} />
          </>
        }
      />
      <ToolResult
        tool={tool}
        done={words.done}
        download={words.download}
        facts={imageResultFacts(before, edits.goOn)}
        preview="viewer"
      />
    </>
  );
}

interface StageProps {
  readonly address: string;
  readonly size: Size;
  readonly settings: EditSettings;
  readonly tab: TabName;
  readonly onChange: (changed: Partial<EditSettings>) => void;
}

/** What the image shows depends on the tab: the box to crop by, a grid to straighten by, or the result so far. */
function Stage({ address, size, settings, tab, onChange }: StageProps) {
  const { crop, rotate, watermark } = settings;
  const oriented = orientedSize(size, rotate);
  const isWhole = tab === 'crop' || tab === 'rotate';
  return (
    <ImageStage
      {...{ address, size, settings }}
      crop={
        tab === 'crop'
          ? {
              value: cropBoxArea(crop, oriented),
              aspect: cropAspectRatio(crop.shape, oriented),
              onChange: (area) => onChange({ crop: { shape: crop.shape, ...formatArea(area) } }),
            }
          : undefined
      }
      area={isWhole ? undefined : shownArea(crop, oriented)}
      hasGrid={tab === 'rotate' && rotate.straighten !== 0}
      overlay={
        tab === 'watermark' && <WatermarkPreview size={croppedSize(size, settings)} value={watermark} />
      }
    />
  );
}

const imageResultFacts =
  (before: ComponentProps<typeof EditedImage>['before'], open: (result: File) => void) => (job: Job) => (
    <>
      <EditedImage key={job.id} job={job} before={before} />
      <EditOn job={job} onOpen={open} />
    </>
  );
