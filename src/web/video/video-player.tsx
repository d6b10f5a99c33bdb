import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatVideoTime } from '#src/contract/video-time.ts';
import { Button } from '../ui/button.tsx';
import type { Selection } from './timeline/selection-handles.tsx';
import { VideoTimeline } from './timeline/video-timeline.tsx';
import type { VideoView } from './use-video.ts';
import { playerWords as words } from './words.ts';

interface VideoPlayerProps {
  readonly view: VideoView;
  /** Clockwise rotation of the video on the screen, in degrees. */
  readonly turned?: number;
  /** Wraps the player in another element, such as a crop box. */
  readonly frame?: (player: ReactNode) => ReactNode;
  /** The file whose audio the timeline shows. */
  readonly file: Blob | undefined;
  /** The selected part of the video, if one can be selected. */
  readonly selection?: Selection | undefined;
}

/** Video player with a timeline and frame-by-frame stepping. */
export function VideoPlayer({
  view,
  turned = 0,
  frame = (player) => player,
  file,
  selection,
}: VideoPlayerProps) {
  const { metadata } = view;
  const isReady = metadata !== undefined && metadata !== 'unplayable';
  const player = <VideoElement view={view} turned={turned} />;
  return (
    <div className="grid gap-3" hidden={metadata === 'unplayable'}>
      <div className="grid place-items-center overflow-hidden rounded-card bg-sunken p-2">
        {isReady ? frame(player) : player}
      </div>
      {isReady && (
        <>
          <VideoTimeline {...{ view, metadata, file, selection }} />
          <Controls view={view} length={metadata.seconds} />
          <p className="text-sm text-soft max-lg:hidden">
            {selection ? `${words.keys} ${words.markKeys}` : words.keys}
          </p>
        </>
      )}
    </div>
  );
}

/** A video rotated by 90 or 270 degrees is fitted into a square, so that the layout does not shift. */
function VideoElement({ view: { video, source, handlers }, turned }: { view: VideoView; turned: number }) {
  const isLying = turned % 180 === 90;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own film, shown while it is edited
    <video
      key={source}
      ref={video}
      src={source}
      {...handlers}
      preload="auto"
      playsInline
      aria-label={words.chosen}
      style={{ transform: `rotate(${turned}deg) ${isLying ? 'scale(0.56)' : ''}` }}
      className="block max-h-[60vh] max-w-full motion-safe:transition-transform"
    />
  );
}

/** From left to right in every language, as the timeline below them. */
function Controls({ view, length }: { view: VideoView; length: number }) {
  const { seconds, step } = view;
  return (
    <div dir="ltr" className="flex flex-wrap items-center gap-2">
      <PlayButton view={view} />
      <Button aria-label={words.previous} size="icon" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button aria-label={words.next} size="icon" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
      <p className="tabular ms-auto text-sm text-soft">
        {formatVideoTime(seconds)} / {formatVideoTime(length)}
      </p>
    </div>
  );
}

function PlayButton({ view: { isPlaying, play } }: { view: VideoView }) {
  return (
    <Button aria-label={isPlaying ? words.pause : words.play} size="icon" onClick={play}>
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </Button>
  );
}
