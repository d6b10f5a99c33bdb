import { Tabs } from 'radix-ui';
import { useState, type ComponentProps } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Job } from '#src/contract/job.ts';
import { FilePick } from '../compress/file-pick.tsx';
import { takeFile } from '../compress/take-file.ts';
import { useFileAddress } from '../film/use-film.ts';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import type { Size } from './area.ts';
import { shownArea, textsOf } from './area-texts.ts';
import { aspectOf, CropTab, type Crop } from './crop-tab.tsx';
import { EditedPicture } from './edited-picture.tsx';
import { EditOn, UndoEdit } from './edit-on.tsx';
import { missing } from './edit-toasts.ts';
import { imageEditorWords as words } from './image-words.ts';
import { PreviewOffer } from './preview-offer.tsx';
import { PictureStage } from './picture-stage.tsx';
import { ResizeTab, type SizeTexts } from './resize-tab.tsx';
import { drawnTurn, RotateTab, type Turn } from './rotate-tab.tsx';
import type { EditRequest } from './tab.ts';
import { TabList } from '../ui/tab-list.tsx';
import { useEdits, type Edits } from './use-edits.ts';
import { usePicture } from './use-picture.ts';
import { WatermarkPreview } from './watermark-preview.tsx';
import { WatermarkTab, type Watermark } from './watermark-tab.tsx';
import { editWords } from './words.ts';

const tabs = [
  ['resize', words.tabs.resize],
  ['crop', words.tabs.crop],
  ['rotate', words.tabs.rotate],
  ['watermark', words.tabs.watermark],
] as const;
type TabName = (typeof tabs)[number][0];

const noSize: SizeTexts = { width: '', height: '', maintainAspect: true };
const noCrop: Crop = { width: '', height: '', x: '', y: '', shape: 'free' };
const noTurn: Turn = { rotation: '0', flip: 'none' };
const firstWatermark: Watermark = {
  kind: 'text',
  text: '',
  colour: '#ffffff',
  picture: undefined,
  position: 'bottom-right',
  opacity: 50,
  size: 30,
  tiled: false,
};

const making = {
  fields: { type: 'image', toFormat: 'jpg' },
  options: { quality: 75, frames: 'first' },
};

/** The image editor: one file, its picture with what is about to be done to it, four tabs of settings, and what came of it. */
export function ImageEditor({ limits }: { limits: FormatsReply['limits'] }) {
  const [preview, setPreview] = useState<string>();
  const [tab, setTab] = useState<TabName>('resize');
  const [newSize, setNewSize] = useState(noSize);
  const [crop, setCrop] = useState(noCrop);
  const [turn, setTurn] = useState(noTurn);
  const [watermark, setWatermark] = useState(firstWatermark);
  const tool = useToolJob(words.job);
  const edits = useEdits(putBack);
  const { file } = edits;
  const own = useFileAddress(file);
  const address = preview ?? own;
  const picture = usePicture(address);
  const size = picture === 'unshowable' ? undefined : picture;

  function putBack(): void {
    tool.reset();
    setPreview(undefined);
    setNewSize({ ...noSize, maintainAspect: newSize.maintainAspect });
    setCrop(noCrop);
    setTurn(noTurn);
  }

  function choose(files: readonly File[]): void {
    const chosen = takeFile(files, 'image', limits);
    if (chosen) edits.begin(chosen);
  }

  function edit({ operation, options, beside }: EditRequest): void {
    if (!file) return missing(words.chooseFirst);
    const files = beside ? [file, beside] : [file];
    void tool.start({ path: '/api/image-edit', fields: { operation }, options, files });
  }

  const common = { size, isBusy: tool.isBusy, onEdit: edit };
  const before = file && address !== undefined && size ? { address, size, sizeBytes: file.size } : undefined;
  return (
    <>
      <FilePick family="image" limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <UndoEdit edits={edits} disabled={tool.isBusy} />
      {address !== undefined && size && (
        <PictureStage
          address={address}
          size={size}
          {...(tab === 'crop' && { crop: boxOf(crop, setCrop, size) })}
          transform={tab === 'rotate' ? drawnTurn(turn, fittingOf(size)) : undefined}
          overlay={tab === 'watermark' && <WatermarkPreview size={size} value={watermark} />}
        />
      )}
      {file && picture === 'unshowable' && preview === undefined && (
        <PreviewOffer key={own} file={file} text={words.unshowable} making={making} onPreview={setPreview} />
      )}
      <Tabs.Root value={tab} onValueChange={(name) => setTab(tabNamed(name))} className="grid gap-6">
        <TabList label={editWords.what} tabs={tabs} />
        <Tabs.Content value="resize">
          <ResizeTab {...common} value={newSize} onChange={setNewSize} />
        </Tabs.Content>
        <Tabs.Content value="crop">
          <CropTab {...common} value={crop} onChange={setCrop} />
        </Tabs.Content>
        <Tabs.Content value="rotate">
          <RotateTab {...common} value={turn} onChange={setTurn} />
        </Tabs.Content>
        <Tabs.Content value="watermark">
          <WatermarkTab {...common} value={watermark} onChange={setWatermark} limits={limits} />
        </Tabs.Content>
      </Tabs.Root>
      <ToolResult
        tool={tool}
        done={words.done}
        download={words.download}
        facts={factsBeside(before, edits)}
      />
    </>
  );
}

const factsBeside = (before: ComponentProps<typeof EditedPicture>['before'], edits: Edits) => (job: Job) => (
  <>
    <EditedPicture key={job.id} job={job} before={before} />
    <EditOn job={job} edits={edits} />
  </>
);

const tabNamed = (name: string): TabName => tabs.find(([known]) => known === name)?.[0] ?? 'resize';

/** The box on the picture, in step with the fields. */
const boxOf = (crop: Crop, setCrop: (crop: Crop) => void, size: Size) => ({
  value: shownArea(crop, size),
  aspect: aspectOf(crop, size),
  onChange: (area: Parameters<typeof textsOf>[0]) => setCrop({ shape: crop.shape, ...textsOf(area) }),
});

/** How much smaller a picture is drawn when it lies on its side, so that it stays within the room it stood in. */
const fittingOf = ({ widthPx, heightPx }: Size): number =>
  Math.min(widthPx, heightPx) / Math.max(widthPx, heightPx);
