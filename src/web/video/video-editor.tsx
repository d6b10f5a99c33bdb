import { useState, type ReactNode } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { formatVideoTime } from '#src/contract/video-time.ts';
import { FilePick } from '../compress/file-pick.tsx';
import { acceptMediaFile } from '../compress/accept-media-file.ts';
import { CropBox } from '../edit/crop/crop-box.tsx';
import { formatArea } from '../edit/crop/area-texts.ts';
import { missing } from '../edit/edit-toasts.ts';
import { PreviewOffer } from '../edit/preview-offer.tsx';
import { UndoRedo } from '../edit/undo-redo.tsx';
import { useFileHistory } from '../edit/use-file-history.ts';
import { ToolColumns } from '../tool-job/tool-columns.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { areaShown } from './crop-tab.tsx';
import { selectedPart } from './part-fields.tsx';
import type { EditorRequest } from './tab.ts';
import type { Selection } from './timeline/selection-handles.tsx';
import { useVideoKeys } from './timeline/use-video-keys.ts';
import { useFileAddress, useVideo, type Playback, type VideoView } from './use-video.ts';
import { VideoPlayer } from './video-player.tsx';
import { VideoResult } from './video-result.tsx';
import {
  noVideoSettings,
  videoSettingsForNext,
  worksOnPart,
  type VideoSettings,
  type VideoTab,
} from './video-settings.ts';
import { VideoTabs } from './video-tabs.tsx';
import { videoEditorWords as words } from './words.ts';

const pollMs = 2_000;

const making = {
  fields: { type: 'video', toFormat: 'mp4' },
  options: { videoCodec: 'h264', quality: 40, audioBitrateKbps: 64 },
};

/** The video editor: one file, its player and timeline, six tabs of settings, and the result. */
export function VideoEditor({ limits }: { limits: FormatsReply['limits'] }) {
  const [previews, setPreviews] = useState<ReadonlyMap<File, string>>(new Map());
  const [tab, setTab] = useState<VideoTab>('trim');
  const tool = useToolJob(words.job, { pollMs });
  const edits = useFileHistory(noVideoSettings, { forNext: videoSettingsForNext, onOtherFile: tool.reset });
  const { file, settings } = edits;
  const own = useFileAddress(file);
  const preview = file && previews.get(file);
  const view = useVideo(preview ?? own, playbackFor(tab, settings));

  function choose(files: readonly File[]): void {
    const chosen = acceptMediaFile(files, 'video', limits);
    if (chosen) edits.begin(chosen);
  }

  const change = (changed: Partial<VideoSettings>) =>
    edits.change({ ...settings, ...changed }, Object.keys(changed).join());

  function start(request: EditorRequest): void {
    if (file) void tool.start({ ...request, files: [file] });
    else missing(words.chooseFirst);
  }

  const mark = (end: 'start' | 'end', seconds: number) =>
    change({ times: { ...settings.times, [end]: formatVideoTime(seconds) } });
  const hasPart = worksOnPart(tab, settings);
  useVideoKeys({ view, onMark: hasPart ? mark : undefined });
  return (
    <>
      <FilePick family="video" limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <ToolColumns
        canvas={
          file && (
            <>
              <UndoRedo {...edits.undoRedo} disabled={tool.isBusy} />
              {view.source !== undefined && (
                <VideoPlayer
                  view={view}
                  turned={tab === 'rotate' ? Number(settings.rotate.rotation) : 0}
                  frame={cropFrame({ view, tab, settings, onChange: change, disabled: tool.isBusy })}
                  file={preview === undefined ? file : undefined}
                  selection={hasPart ? selectionOf(view, tab, settings, mark) : undefined}
                />
              )}
              {view.metadata === 'unplayable' && preview === undefined && (
                <PreviewOffer
                  key={own}
                  file={file}
                  text={words.unplayable}
                  making={making}
                  onPreview={(made) => setPreviews(new Map(previews).set(file, made))}
                />
              )}
            </>
          )
        }
        controls={
          <VideoTabs
            {...{ tab, view, settings }}
            onTab={setTab}
            onChange={change}
            isBusy={tool.isBusy}
            onRequest={start}
          />
        }
      />
      <VideoResult tool={tool} onOpen={edits.goOn} />
    </>
  );
}

/** Plays at the chosen speed in the speed tab, and without audio where it is to be removed. */
const playbackFor = (tab: VideoTab, { speed, audio }: VideoSettings): Playback => ({
  rate: tab === 'speed' ? Number(speed) : 1,
  isMuted: tab === 'audio' && audio.action === 'remove',
});

interface CropFrame {
  readonly view: VideoView;
  readonly tab: VideoTab;
  readonly settings: VideoSettings;
  readonly onChange: (changed: Partial<VideoSettings>) => void;
  readonly disabled: boolean;
}

/** In the crop tab, the player is framed by the box that selects the area. */
const cropFrame =
  ({ view: { metadata }, tab, settings, onChange, disabled }: CropFrame) =>
  (player: ReactNode): ReactNode =>
    tab === 'crop' && metadata !== undefined && metadata !== 'unplayable' ? (
      <CropBox
        natural={metadata}
        value={areaShown(settings.area, metadata)}
        onChange={(chosen) => onChange({ area: formatArea(chosen) })}
        disabled={disabled}
      >
        {player}
      </CropBox>
    ) : (
      player
    );

function selectionOf(
  { metadata, seek }: VideoView,
  tab: VideoTab,
  { times }: VideoSettings,
  mark: (end: 'start' | 'end', seconds: number) => void,
): Selection | undefined {
  if (metadata === undefined || metadata === 'unplayable') return undefined;
  return {
    ...selectedPart(times, metadata.seconds),
    keeps: tab !== 'trim' || times.mode === 'trim',
    onChange: (ends, moved) => {
      mark(moved, ends[moved]);
      seek(ends[moved]);
    },
  };
}
