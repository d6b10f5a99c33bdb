import type { PointerEvent } from 'react';
import { formatVideoTime } from '#src/contract/video-time.ts';
import { FrameStrip } from '../../ui/frame-strip/frame-strip.tsx';
import { Waveform } from '../../ui/waveform/waveform.tsx';
import type { VideoMetadata, VideoView } from '../use-video.ts';
import { playerWords as words } from '../words.ts';
import { SelectionHandles, type Selection } from './selection-handles.tsx';

interface VideoTimelineProps {
  readonly view: VideoView;
  readonly metadata: VideoMetadata;
  /** The file whose audio is drawn; undefined if the browser plays something else. */
  readonly file: Blob | undefined;
  /** The selected part; without it, the timeline has no handles. */
  readonly selection?: Selection | undefined;
}

/**
 * The timeline of a video: a slider for the position, frames, the audio as a waveform, the position as a line, and
 * handles at both ends of the selected part. Pressing on it moves the position. Time runs from left to right in
 * every language, as in a player.
 */
export function VideoTimeline({ view, metadata, file, selection }: VideoTimelineProps) {
  const { seconds, frameSeconds, seek, source } = view;
  const length = metadata.seconds;

  function follow(event: PointerEvent<HTMLDivElement>): void {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seek((length * (event.clientX - left)) / width);
  }

  return (
    <div dir="ltr" className="grid gap-1">
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={formatVideoTime(seconds)}
        min={0}
        max={length}
        step={frameSeconds}
        value={seconds}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="h-11 w-full accent-accent"
      />
      <div className="relative touch-pan-y select-none">
        <div
          aria-hidden="true"
          onPointerDown={follow}
          onPointerMove={follow}
          className="cursor-pointer overflow-hidden rounded-control bg-sunken"
        >
          <FrameStrip source={source} seconds={length} className="h-14 w-full" />
          <Waveform file={file} seconds={length} className="h-8 w-full" />
        </div>
        {selection && <SelectionHandles seconds={length} step={frameSeconds} selection={selection} />}
        <div
          aria-hidden="true"
          style={{ left: `${(seconds / length) * 100}%` }}
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_#000a]"
        />
      </div>
      {selection && (
        <p
          aria-hidden="true"
          style={{
            marginLeft: `min(${(selection.start / length) * 100}%, 100% - 12rem)`,
            marginRight: `${(1 - selection.end / length) * 100}%`,
          }}
          className="tabular flex justify-between gap-3 text-sm text-soft"
        >
          <span>{formatVideoTime(selection.start)}</span>
          <span>{formatVideoTime(selection.end)}</span>
        </p>
      )}
    </div>
  );
}
