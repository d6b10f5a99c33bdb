import type { MediaFacts, Stream } from '#src/engines/ffmpeg/media-facts.ts';

/**
 * Arguments after an input (`place` counts inputs) of which only these tracks are used, so that they keep the times they
 * have in the whole film. FFmpeg lets broadcast streams (MPEG transport and program streams) begin with the first track
 * that is used; so the one that begins the film is used too, for nothing.
 */
export function ownTimes(
  { container, streams }: Pick<MediaFacts, 'container' | 'streams'>,
  used: readonly Stream[],
  inputIndex = 0,
): string[] {
  if (container !== 'mpegts' && container !== 'mpeg') return [];
  const [first] = timed(streams);
  const [firstUsed] = timed(used);
  if (!first || !firstUsed || first.startSeconds >= firstUsed.startSeconds) return [];
  return ['-map', `${inputIndex}:${first.index}`, '-c', 'copy', '-f', 'null', '-'];
}

/** Pictures and sounds by their beginning; subtitles may tell none. */
const timed = (streams: readonly Stream[]): Stream[] =>
  streams
    .filter(({ type }) => type === 'video' || type === 'audio')
    .toSorted((one, other) => one.startSeconds - other.startSeconds);
