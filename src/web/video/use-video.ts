import { useEffect, useRef, useState, type RefObject } from 'react';
import { measureFrame } from './measure-frame.ts';

/** Metadata of a video, as the browser reports it. */
export interface VideoMetadata {
  readonly seconds: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** State of the video that the page shares with its player. */
export interface VideoView {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** URL that the player plays. */
  readonly source: string | undefined;
  /** Undefined until the browser has read it; `unplayable` if the browser cannot show the video. */
  readonly metadata: VideoMetadata | 'unplayable' | undefined;
  /** Playback position, in seconds. */
  readonly seconds: number;
  /** Duration of one frame, in seconds. */
  readonly frameSeconds: number;
  readonly isPlaying: boolean;
  /** Starts or pauses playback. */
  play(): void;
  /** Moves the playback position. */
  seek(seconds: number): void;
  /** Steps back (-1) or forward (1) by frames. */
  step(frames: number): void;
  /** Handlers for the `<video>`. */
  readonly handlers: {
    readonly onLoadedMetadata: () => void;
    readonly onDurationChange: () => void;
    readonly onError: () => void;
    readonly onTimeUpdate: () => void;
    readonly onSeeked: () => void;
    readonly onPlay: () => void;
    readonly onPause: () => void;
  };
}

/** How the player plays a video. */
export interface Playback {
  /** How many times as fast. */
  readonly rate: number;
  readonly isMuted: boolean;
}

/** Frame duration of most videos, in seconds; used until the real one is measured. */
const usualFrameSeconds = 1 / 30;

/** Plays a video (a file, or the URL of a preview) in a `<video>` and tracks its length, size and position. */
export function useVideo(source: string | undefined, { rate, isMuted }: Playback): VideoView {
  const video = useRef<HTMLVideoElement>(null);
  const [metadata, setMetadata] = useState<{ source: string; is: VideoMetadata | 'unplayable' }>();
  const [seconds, setSeconds] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const frameSeconds = useFrameSeconds(source);
  const shown = metadata?.source === source ? metadata?.is : undefined;
  useShownFrame(video, shown, setSeconds);

  useEffect(() => {
    if (!video.current || shown === undefined) return;
    video.current.playbackRate = rate;
    video.current.muted = isMuted;
  }, [shown, rate, isMuted]);

  function readMetadata(): void {
    const player = video.current;
    if (!player || source === undefined) return;
    if (player.videoWidth > 0 && player.duration === Infinity) {
      // Browser recordings do not store their duration; seeking to the end makes the player compute it.
      player.currentTime = Number.MAX_SAFE_INTEGER;
      return;
    }
    const isShown = player.videoWidth > 0;
    const { duration, videoWidth, videoHeight } = player;
    const found = { seconds: duration, widthPx: videoWidth, heightPx: videoHeight };
    setMetadata({ source, is: isShown ? found : 'unplayable' });
    if (!isShown) return;
    // The player of the new tab starts at the position of the previous one.
    const at = metadata?.source === source ? Math.min(seconds, duration) : 0;
    player.currentTime = at;
    setSeconds(at);
  }

  function seek(to: number): void {
    const player = video.current;
    if (!player || !Number.isFinite(player.duration)) return;
    const at = Math.min(Math.max(to, 0), player.duration);
    player.pause();
    player.currentTime = at;
    setSeconds(at);
  }

  function play(): void {
    const player = video.current;
    if (player?.paused) void player.play().catch(() => setPlaying(false));
    else player?.pause();
  }

  /** Seeks to the middle of the frame: its exact start may round down to the previous frame. */
  const step = (frames: number): void => seek(seconds + (frames + 0.5) * frameSeconds);
  const follow = () => {
    const player = video.current;
    if (player && !supportsFrameCallbacks(player)) setSeconds(player.currentTime);
  };
  return {
    video,
    source,
    metadata: shown,
    seconds,
    frameSeconds,
    isPlaying,
    play,
    seek,
    step,
    handlers: {
      onLoadedMetadata: readMetadata,
      onDurationChange: () => {
        const player = video.current;
        if (shown === undefined && player && player.videoWidth > 0 && Number.isFinite(player.duration))
          readMetadata();
      },
      onError: () => source !== undefined && setMetadata({ source, is: 'unplayable' }),
      onTimeUpdate: follow,
      onSeeked: follow,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
    },
  };
}

const supportsFrameCallbacks = (player: HTMLVideoElement): boolean => 'requestVideoFrameCallback' in player;

/** Reports the exact time of each frame shown, if the browser supports it. */
function useShownFrame(
  video: RefObject<HTMLVideoElement | null>,
  metadata: VideoMetadata | 'unplayable' | undefined,
  onTime: (seconds: number) => void,
): void {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const current = video.current;
    player.current = current;
    if (!current || !metadata || metadata === 'unplayable' || !supportsFrameCallbacks(current))
      return undefined;
    let handle = current.requestVideoFrameCallback(onFrame);
    function onFrame(_now: number, { mediaTime }: VideoFrameCallbackMetadata): void {
      onTime(mediaTime);
      if (player.current) handle = player.current.requestVideoFrameCallback(onFrame);
    }
    return () => current.cancelVideoFrameCallback(handle);
  }, [video, metadata, onTime]);
}

/** Returns an object URL for a file and revokes it when it is no longer needed. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is a resource the effect makes and revokes
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made?.file === file ? made?.address : undefined;
}

function useFrameSeconds(source: string | undefined): number {
  const [measured, setMeasured] = useState<{ source: string; frameSeconds: number }>();
  useEffect(() => {
    if (source === undefined) return undefined;
    const controller = new AbortController();
    void measureFrame(source, controller.signal).then((frameSeconds) => {
      if (frameSeconds !== undefined && !controller.signal.aborted) setMeasured({ source, frameSeconds });
    });
    return () => controller.abort();
  }, [source]);
  return measured?.source === source && measured ? measured.frameSeconds : usualFrameSeconds;
}
