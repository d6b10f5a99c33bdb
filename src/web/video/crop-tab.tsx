import { broughtInside, type PixelArea } from '../edit/crop/area.ts';
import type { AreaTexts } from '../edit/crop/area-texts.ts';
import { areaToCrop, CropFields } from '../edit/crop/crop-fields.tsx';
import { wholeNumber } from '../edit/image/tab.ts';
import { editRequest, type VideoTabProps } from './tab.ts';
import type { VideoMetadata } from './use-video.ts';
import { videoCropWords as words, videoEditorWords } from './words.ts';
import { StartButton } from '../tool-job/start-button.tsx';

/** Minimum side length that every encoder accepts, in pixels. */
const minVideoSidePx = 16;

/** Crops the video to an area set by the box or by these fields. */
export function VideoCropTab({
  view,
  settings: { area: typed },
  onChange,
  isBusy,
  onRequest,
}: VideoTabProps) {
  const metadata = view.metadata === 'unplayable' ? undefined : view.metadata;
  function edit(): void {
    const area = areaToCrop(typed, metadata, minVideoSidePx);
    if (area) onRequest(editRequest('crop', { ...area }));
  }
  return (
    <div className="grid gap-5">
      <CropFields value={typed} onChange={(area) => onChange({ area })} />
      {metadata && (
        <p className="tabular text-sm text-soft">{words.size(metadata.widthPx, metadata.heightPx)}</p>
      )}
      <StartButton disabled={isBusy} onClick={edit}>
        {isBusy ? videoEditorWords.busy : words.action}
      </StartButton>
    </div>
  );
}

/** Returns the area typed so far, clamped to the video; empty fields default to the whole frame. */
export function areaShown({ width, height, x, y }: AreaTexts, metadata: VideoMetadata): PixelArea {
  const area = {
    x: wholeNumber(x) ?? 0,
    y: wholeNumber(y) ?? 0,
    width: wholeNumber(width) ?? metadata.widthPx,
    height: wholeNumber(height) ?? metadata.heightPx,
  };
  return broughtInside(area, metadata);
}
