import type { MediaFacts, Stream } from '#src/engines/ffmpeg/media-facts.ts';

/** Whether a recording is too short for any audio frame. */
export const isNearlyNothing = ({ durationSeconds }: MediaFacts): boolean =>
  durationSeconds !== undefined && durationSeconds < 0.01;

/**
 * Returns the duration of a result's video and audio; for bare streams, which record no duration, the one FFmpeg
 * reports to have written.
 */
export const resultDuration = (facts: MediaFacts, writtenSeconds: number): number =>
  expectedSeconds(
    facts,
    facts.streams.filter(({ type }) => type === 'video' || type === 'audio'),
  ) ?? writtenSeconds;

/**
 * Returns the total time these tracks of a file span; undefined for a bare stream, whose duration is only estimated.
 */
export function expectedSeconds(source: MediaFacts, tracks: readonly Stream[]): number | undefined {
  if (!hasTrueLength(source)) return undefined;
  const ends = tracks.flatMap(({ startSeconds, durationSeconds }) =>
    durationSeconds ? [Math.min(startSeconds + durationSeconds, latestEnd(source))] : [],
  );
  if (ends.length < tracks.length || tracks.length === 0) return source.durationSeconds;
  return Math.max(...ends) - Math.min(...tracks.map(({ startSeconds }) => startSeconds));
}

/** Some programs tag a Matroska track with its duration, others with its end time; no track ends after the file. */
const latestEnd = ({ container, durationSeconds = Infinity }: MediaFacts): number =>
  container.includes('matroska') ? durationSeconds : Infinity;

/** Returns the duration of a recording; undefined for a bare stream, whose duration is only estimated, except MP3. */
export const recordedSeconds = (source: MediaFacts): number | undefined =>
  hasTrueLength(source) || source.container === 'mp3' ? source.durationSeconds : undefined;

function hasTrueLength({ container }: MediaFacts): boolean {
  return !/^(?:aac|ac3|eac3|dts|mp3|amr\w*|mpegvideo|gif)$/.test(container);
}

/** Whether a file holds at least as many video and audio tracks as were copied. */
export function containsAllTracks(facts: MediaFacts, tracks: readonly Stream[]): boolean {
  return (['video', 'audio'] as const).every((type) => count(facts.streams, type) >= count(tracks, type));
}

const count = (streams: readonly Stream[], type: Stream['type']): number =>
  streams.filter((stream) => stream.type === type).length;
