import type { MediaFacts, Stream } from '#src/engines/ffmpeg/media-facts.ts';

/** Too short for any frame of sound. */
export const isNearlyNothing = ({ durationSeconds }: MediaFacts): boolean =>
  durationSeconds !== undefined && durationSeconds < 0.01;

/** How long the pictures and sounds of a result are; bare streams tell no length, theirs is what FFmpeg says to have written. */
export const resultDuration = (facts: MediaFacts, writtenSeconds: number): number =>
  expectedSeconds(
    facts,
    facts.streams.filter(({ type }) => type === 'video' || type === 'audio'),
  ) ?? writtenSeconds;

/** How long these tracks of a file take together; undefined when it is a bare stream, whose length is only estimated. */
export function expectedSeconds(source: MediaFacts, tracks: readonly Stream[]): number | undefined {
  if (!hasTrueLength(source)) return undefined;
  const ends = tracks.flatMap(({ startSeconds, durationSeconds }) =>
    durationSeconds ? [Math.min(startSeconds + durationSeconds, latestEnd(source))] : [],
  );
  if (ends.length < tracks.length || tracks.length === 0) return source.durationSeconds;
  return Math.max(...ends) - Math.min(...tracks.map(({ startSeconds }) => startSeconds));
}

/** Some programs tag a track of Matroska with its length, others with its end; none ends after the whole. */
const latestEnd = ({ container, durationSeconds = Infinity }: MediaFacts): number =>
  container.includes('matroska') ? durationSeconds : Infinity;

function hasTrueLength({ container }: MediaFacts): boolean {
  return !/^(?:aac|ac3|eac3|dts|mp3|amr\w*|mpegvideo|gif)$/.test(container);
}

/** Whether a file holds as many pictures and sounds as were taken. */
export function containsAllTracks(facts: MediaFacts, tracks: readonly Stream[]): boolean {
  return (['video', 'audio'] as const).every((type) => count(facts.streams, type) >= count(tracks, type));
}

const count = (streams: readonly Stream[], type: Stream['type']): number =>
  streams.filter((stream) => stream.type === type).length;
