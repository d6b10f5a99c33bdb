import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';

/** The length of a player's file and its position, in seconds; 0 until they are known. */
interface Times {
  readonly length: number;
  readonly seconds: number;
}

/** Follows the times of a player, which gets the ref and the handlers. */
export function useTimes<Player extends HTMLMediaElement>() {
  const media = useRef<Player>(null);
  const [times, setTimes] = useState<Times>({ length: 0, seconds: 0 });

  function readTimes(): void {
    const { duration = 0, currentTime = 0 } = media.current ?? {};
    setTimes({ length: Number.isFinite(duration) ? duration : 0, seconds: currentTime });
  }

  // The length may be known before the player is on the page; its event is then lost.
  useEffect(readTimes, []);
  return {
    media,
    times,
    seek: (seconds: number) => {
      if (media.current) media.current.currentTime = seconds;
    },
    handlers: { onLoadedMetadata: readTimes, onTimeUpdate: readTimes, onSeeked: readTimes },
  };
}

interface SeekAreaProps {
  readonly times: Times;
  readonly onSeek: (seconds: number) => void;
  readonly showsPosition: boolean;
  readonly children: ReactNode;
}

/** An overview of the whole file, with the position as a line; pressing on it moves the position. */
export function SeekArea({ times: { length, seconds }, onSeek, showsPosition, children }: SeekAreaProps) {
  function seek({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    onSeek((length * (clientX - left)) / width);
  }
  return (
    <div aria-hidden="true" onPointerDown={seek} className="relative cursor-pointer">
      {children}
      {showsPosition && length > 0 && (
        <div
          style={{ left: `${(seconds / length) * 100}%` }}
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
        />
      )}
    </div>
  );
}
