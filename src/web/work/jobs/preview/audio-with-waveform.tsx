import { useEffect, useState, type ComponentProps } from 'react';
import { maxWaveformSeconds } from '../../../ui/waveform/read-waveform.ts';
import { Waveform } from '../../../ui/waveform/waveform.tsx';
import { SeekArea, useTimes } from './seek-area.tsx';

interface AudioWithWaveformProps {
  readonly url: string;
  readonly attributes: ComponentProps<'audio'>;
}

/** Plays audio below its waveform; pressing on the waveform moves the position. */
export function AudioWithWaveform({ url, attributes }: AudioWithWaveformProps) {
  const { media, times, seek, handlers } = useTimes<HTMLAudioElement>();
  const file = useShortAudio(url, times.length);
  return (
    <div className="grid max-h-full w-full max-w-xl gap-1">
      <SeekArea times={times} onSeek={seek} showsPosition={file !== undefined}>
        <Waveform file={file} seconds={times.length} className="h-12 w-full" />
      </SeekArea>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own recording */}
      <audio ref={media} {...attributes} {...handlers} className="w-full" />
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
