import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';

/** Limits on a media file, checked before anything is decoded. */
export interface MediaLimits {
  readonly maxSeconds: number;
  readonly maxSidePx: number;
  /** Maximum number of video and audio tracks. */
  readonly maxTracks: number;
  /** Maximum number of streams of any type, including subtitles, fonts and covers. */
  readonly maxStreams: number;
}

export const mediaLimits: MediaLimits = {
  maxSeconds: 4 * 3600,
  maxSidePx: 8192,
  maxTracks: 16,
  maxStreams: 128,
};

/**
 * Throws `no-content`, `duration-too-long`, `frame-too-large`, `too-many-tracks` or `copy-protected` when a file must
 * not be converted.
 */
export function checkLimits(facts: MediaFacts, label: string, limits: MediaLimits = mediaLimits): void {
  if (facts.streams.length === 0) throw new Fault('no-content', { missing: phrase('no audio or video') });
  if (isBlankRecording(facts))
    throw new Fault('no-content', { missing: phrase('no audio or video longer than zero seconds') });
  if (facts.isEncrypted || facts.streams.some(({ codecTag }) => protectedTags.has(codecTag)))
    throw new Fault('copy-protected', { format: label });
  checkTracks(facts, limits);
  checkLength(playedSeconds(facts), limits.maxSeconds);
  for (const stream of facts.streams) if (stream.type === 'video') checkSize(stream, limits);
}

/**
 * Uses the ends of Matroska's video and audio tracks when all of them record a duration: subtitles may claim to last
 * for weeks.
 */
function playedSeconds({ container, durationSeconds = 0, streams }: MediaFacts): number {
  const played = streams.filter(({ type }) => type === 'video' || type === 'audio');
  const ends = played.map((track) => track.startSeconds + (track.durationSeconds ?? Infinity));
  const isKnown = container.includes('matroska') && ends.length > 0;
  return isKnown ? Math.min(durationSeconds, Math.max(...ends)) : durationSeconds;
}

/** Throws `duration-too-long` above the limit. */
export function checkLength(seconds: number, maxSeconds: number): void {
  if (seconds > maxSeconds)
    throw new Fault('duration-too-long', { length: { seconds }, max: { seconds: maxSeconds } });
}

/** Throws `duration-too-long` when a result was cut off at the limit because the file held more than it declared. */
export function checkCutOff(writtenSeconds: number, { maxSeconds }: MediaLimits = mediaLimits): void {
  if (writtenSeconds < maxSeconds - 1) return;
  throw new Fault('duration-too-long', {
    length: phrase('more than {duration}', { duration: { seconds: maxSeconds } }),
    max: { seconds: maxSeconds },
  });
}

/** These two formats always record a duration unless they hold no samples. */
const isBlankRecording = ({ container, durationSeconds }: MediaFacts): boolean =>
  durationSeconds === undefined && ['wav', 'aiff'].includes(container);

/** Sample entries of encrypted tracks (ISO/IEC 23001-7) and of FairPlay. */
const protectedTags: ReadonlySet<string> = new Set(['encv', 'enca', 'drmi', 'drms']);

function checkTracks({ streams }: MediaFacts, { maxTracks, maxStreams }: MediaLimits): void {
  const tracks = streams.filter(({ type }) => type === 'video' || type === 'audio').length;
  if (tracks > maxTracks) throw new Fault('too-many-tracks', { tracks, max: maxTracks });
  if (streams.length > maxStreams)
    throw new Fault('too-many-tracks', { tracks: streams.length, max: maxStreams });
}

function checkSize({ widthPx, heightPx }: VideoStream, { maxSidePx }: MediaLimits): void {
  if (Math.max(widthPx, heightPx) > maxSidePx) {
    throw new Fault('frame-too-large', { width: widthPx, height: heightPx, max: maxSidePx });
  }
}
