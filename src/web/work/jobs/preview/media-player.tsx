import { useState } from 'react';
import { AudioWithWaveform } from './audio-with-waveform.tsx';
import { VideoWithFrames } from './video-with-frames.tsx';
import { viewerWords as words } from './words.ts';

interface MediaPlayerProps {
  readonly content: 'audio' | 'video';
  readonly url: string;
  readonly name: string;
  /** Whether a video has a strip of its frames. */
  readonly hasFrames?: boolean;
}

/** Plays a result. Says so if the browser can't. */
export function MediaPlayer({ content, url, name, hasFrames = true }: MediaPlayerProps) {
  const [isUnplayable, setUnplayable] = useState(false);
  if (isUnplayable) return <p className="text-sm text-soft">{words.failed}</p>;
  const attributes = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': words.previewOf(name),
    onError: () => setUnplayable(true),
  } as const;
  if (content === 'audio') return <AudioWithWaveform {...{ url, attributes }} />;
  return hasFrames ? (
    <VideoWithFrames {...{ url, attributes }} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own video
    <video {...attributes} playsInline className="max-h-full max-w-full rounded-control bg-black" />
  );
}

/** A player that takes the room of a viewer. */
export function FullPlayer(props: Omit<MediaPlayerProps, 'hasFrames'>) {
  return (
    <div className="grid min-h-0 flex-1 grid-rows-1 place-items-center bg-sunken p-4">
      <MediaPlayer {...props} />
    </div>
  );
}
