import { useState } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { viewerWords as words } from './words.ts';

interface MediaPlayerProps {
  readonly content: 'audio' | 'video';
  readonly url: string;
  readonly name: string;
  readonly className?: string;
}

/** Plays a result. Says so if the browser can't. */
export function MediaPlayer({ content, url, name, className }: MediaPlayerProps) {
  const [isUnplayable, setUnplayable] = useState(false);
  if (isUnplayable) return <p className="text-sm text-soft">{words.failed}</p>;
  const attributes = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': words.previewOf(name),
    onError: () => setUnplayable(true),
  } as const;
  return content === 'audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own recording
    <audio {...attributes} className={cn('w-full max-w-xl', className)} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own video
    <video {...attributes} playsInline className={cn('rounded-control bg-black', className)} />
  );
}

/** A player that takes the room of a viewer. */
export function FullPlayer(props: Omit<MediaPlayerProps, 'className'>) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-sunken p-4">
      <MediaPlayer {...props} className="max-h-full max-w-full" />
    </div>
  );
}
