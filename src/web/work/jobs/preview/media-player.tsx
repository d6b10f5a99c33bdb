import { useEffect, useRef, useState, type ComponentProps, type PointerEvent } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { maxWaveformSeconds } from '../../../ui/waveform/read-waveform.ts';
import { Waveform } from '../../../ui/waveform/waveform.tsx';
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
    <AudioPlayer {...{ url, attributes }} className={className} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own video
    <video {...attributes} playsInline className={cn('rounded-control bg-black', className)} />
  );
}

interface AudioPlayerProps {
  readonly url: string;
  readonly attributes: ComponentProps<'audio'>;
  readonly className: string | undefined;
}

/** Plays audio below its waveform; pressing on the waveform moves the position. */
function AudioPlayer({ url, attributes, className }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [{ length, seconds }, setTimes] = useState({ length: 0, seconds: 0 });
  const file = useShortAudio(url, length);

  function readTimes(): void {
    const { duration = 0, currentTime = 0 } = audio.current ?? {};
    setTimes({ length: Number.isFinite(duration) ? duration : 0, seconds: currentTime });
  }

  // The length may be known before the player is on the page; its event is then lost.
  useEffect(readTimes, []);

  function seek({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (audio.current) audio.current.currentTime = (length * (clientX - left)) / width;
  }

  return (
    <div className={cn('grid w-full max-w-xl gap-1', className)}>
      <div aria-hidden="true" onPointerDown={seek} className="relative cursor-pointer">
        <Waveform file={file} seconds={length} className="h-12 w-full" />
        {file && (
          <div
            style={{ left: `${(seconds / length) * 100}%` }}
            className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own recording */}
      <audio
        ref={audio}
        {...attributes}
        onLoadedMetadata={readTimes}
        onTimeUpdate={readTimes}
        onSeeked={readTimes}
        className="w-full"
      />
    </div>
  );
}

/** Larger results are not loaded a second time for their waveform. */
const maxAudioBytes = 16 * 1024 * 1024;

/** Loads audio that is short enough for a waveform. */
function useShortAudio(url: string, seconds: number): Blob | undefined {
  const [loaded, setLoaded] = useState<{ url: string; file: Blob }>();
  const isShort = seconds > 0 && seconds <= maxWaveformSeconds;
  useEffect(() => {
    if (!isShort) return undefined;
    const controller = new AbortController();
    void fetchSmall(url, controller.signal)
      .then((file) => file && setLoaded({ url, file }))
      .catch(() => undefined); // the player itself reports a result that can't be loaded
    return () => controller.abort();
  }, [url, isShort]);
  return loaded?.url === url ? loaded?.file : undefined;
}

async function fetchSmall(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  const response = await fetch(url, { signal });
  const bytes = Number(response.headers.get('Content-Length') ?? Infinity);
  if (response.ok && bytes <= maxAudioBytes) return response.blob();
  await response.body?.cancel();
  return undefined;
}

/** A player that takes the room of a viewer. */
export function FullPlayer(props: Omit<MediaPlayerProps, 'className'>) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-sunken p-4">
      <MediaPlayer {...props} className="max-h-full max-w-full" />
    </div>
  );
}
