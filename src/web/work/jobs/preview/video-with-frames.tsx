import type { ComponentProps } from 'react';
import { FrameStrip } from '../../../ui/frame-strip/frame-strip.tsx';
import { SeekArea, useTimes } from './seek-area.tsx';

interface VideoWithFramesProps {
  readonly url: string;
  readonly attributes: ComponentProps<'video'>;
}

/** Plays a video above a strip of its frames; pressing on the strip moves the position. */
export function VideoWithFrames({ url, attributes }: VideoWithFramesProps) {
  const { media, times, seek, handlers } = useTimes<HTMLVideoElement>();
  return (
    <div className="grid size-full grid-cols-1 grid-rows-[minmax(0,max-content)_auto] content-center justify-items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own video */}
      <video
        ref={media}
        {...attributes}
        {...handlers}
        playsInline
        className="max-h-full min-h-0 max-w-full rounded-control bg-black"
      />
      <div className="w-full max-w-2xl overflow-hidden rounded-control bg-sunken">
        <SeekArea times={times} onSeek={seek} showsPosition>
          <FrameStrip
            source={times.length > 0 ? url : undefined}
            seconds={times.length}
            className="h-10 w-full"
          />
        </SeekArea>
      </div>
    </div>
  );
}
