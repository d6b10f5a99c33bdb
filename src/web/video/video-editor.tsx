import { Tabs } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { formatVideoTime } from '#src/contract/video-time.ts';
import type { Job } from '#src/contract/job.ts';
import { FilePick } from '../compress/file-pick.tsx';
import { CropBox } from '../edit/crop/crop-box.tsx';
import { acceptMediaFile } from '../compress/accept-media-file.ts';
import { ToolColumns } from '../tool-job/tool-columns.tsx';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { formatArea, type AreaTexts } from '../edit/crop/area-texts.ts';
import { areaShown, VideoCropTab } from './crop-tab.tsx';
import { EditedVideo } from './edited-video.tsx';
import { EditOn, UndoEdit } from '../edit/edit-on.tsx';
import { missing } from '../edit/edit-toasts.ts';
import { PreviewOffer } from '../edit/preview-offer.tsx';
import { useEdits, type Edits } from '../edit/use-edits.ts';
import { editWords } from '../edit/words.ts';
import { TabList } from '../ui/tab-list.tsx';
import { VideoPlayer } from './video-player.tsx';
import { VideoRotateTab, type VideoRotateOptions } from './rotate-tab.tsx';
import type { VideoEditRequest } from './tab.ts';
import { selectedPart, TrimTab, type Times } from './trim-tab.tsx';
import { useVideoKeys } from './timeline/use-video-keys.ts';
import { useFileAddress, useVideo, type VideoMetadata } from './use-video.ts';
import { videoEditorWords as words } from './words.ts';

const pollMs = 2_000;

const tabs = [
  ['trim', words.tabs.trim],
  ['crop', words.tabs.crop],
  ['rotate', words.tabs.rotate],
] as const;
type TabName = (typeof tabs)[number][0];

const noTimes: Times = { mode: 'trim', start: '', end: '' };
const noArea: AreaTexts = { width: '', height: '', x: '', y: '' };
const noVideoRotation: VideoRotateOptions = { rotation: '0', pixels: false };

const making = {
  fields: { type: 'video', toFormat: 'mp4' },
  options: { videoCodec: 'h264', quality: 40, audioBitrateKbps: 64 },
};

const factsWith = (edits: Edits) => (job: Job) => (
  <>
    <EditedVideo job={job} />
    <EditOn job={job} onOpen={edits.goOn} />
  </>
);

/** The video editor: one file, its player, three tabs of settings and the result. */
export function VideoEditor({ limits }: { limits: FormatsReply['limits'] }) {
  const [preview, setPreview] = useState<string>();
  const [tab, setTab] = useState<TabName>('trim');
  const [times, setTimes] = useState(noTimes);
  const [area, setArea] = useState(noArea);
  const [rotation, setRotation] = useState(noVideoRotation);
  const tool = useToolJob(words.job, { pollMs });
  const edits = useEdits(reset);
  const { file } = edits;
  const own = useFileAddress(file);
  const view = useVideo(preview ?? own);

  function reset(): void {
    tool.reset();
    setPreview(undefined);
    setTimes({ ...noTimes, mode: times.mode });
    setArea(noArea);
    setRotation(noVideoRotation);
  }

  function choose(files: readonly File[]): void {
    const chosen = acceptMediaFile(files, 'video', limits);
    if (chosen) edits.begin(chosen);
  }

  function edit({ operation, options }: VideoEditRequest): void {
    if (!file) missing(words.chooseFirst);
    else void tool.start({ path: '/api/video-edit', fields: { operation }, options, files: [file] });
  }

  const frame = (player: ReactNode): ReactNode =>
    tab === 'crop' && hasVideoMetadata(view.metadata) ? (
      <CropBox
        natural={view.metadata}
        value={areaShown(area, view.metadata)}
        onChange={(chosen) => setArea(formatArea(chosen))}
        disabled={tool.isBusy}
      >
        {player}
      </CropBox>
    ) : (
      player
    );
  const mark = (end: 'start' | 'end', seconds: number) =>
    setTimes({ ...times, [end]: formatVideoTime(seconds) });
  useVideoKeys({ view, onMark: tab === 'trim' ? mark : undefined });
  const common = { view, isBusy: tool.isBusy, onEdit: edit };
  return (
    <>
      <FilePick family="video" limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <UndoEdit edits={edits} disabled={tool.isBusy} />
      <ToolColumns
        canvas={
          <>
            {file && view.source !== undefined && (
              <VideoPlayer
                view={view}
                turned={tab === 'rotate' ? Number(rotation.rotation) : 0}
                frame={frame}
                file={preview === undefined ? file : undefined}
                selection={
                  tab === 'trim' && hasVideoMetadata(view.metadata)
                    ? {
                        ...selectedPart(times, view.metadata.seconds),
                        keeps: times.mode === 'trim',
                        onChange: (ends, moved) => {
                          mark(moved, ends[moved]);
                          view.seek(ends[moved]);
                        },
                      }
                    : undefined
                }
              />
            )}
            {file && view.metadata === 'unplayable' && preview === undefined && (
              <PreviewOffer
                key={own}
                file={file}
                text={words.unplayable}
                making={making}
                onPreview={setPreview}
              />
            )}
          </>
        }
        controls={
          <Tabs.Root value={tab} onValueChange={(name) => setTab(tabNamed(name))} className="grid gap-6">
            <TabList label={editWords.what} tabs={tabs} />
            <Tabs.Content value="trim">
              <TrimTab {...common} value={times} onChange={setTimes} />
            </Tabs.Content>
            <Tabs.Content value="crop">
              <VideoCropTab {...common} value={area} onChange={setArea} />
            </Tabs.Content>
            <Tabs.Content value="rotate">
              <VideoRotateTab {...common} value={rotation} onChange={setRotation} />
            </Tabs.Content>
          </Tabs.Root>
        }
      />
      <ToolResult
        tool={tool}
        done={words.done}
        download={words.download}
        facts={factsWith(edits)}
        preview="viewer"
      />
    </>
  );
}

const hasVideoMetadata = (metadata: VideoMetadata | 'unplayable' | undefined): metadata is VideoMetadata =>
  metadata !== undefined && metadata !== 'unplayable';

const tabNamed = (name: string): TabName => tabs.find(([known]) => known === name)?.[0] ?? 'trim';
