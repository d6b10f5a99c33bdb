import type { MediaFacts, Stream } from '#src/engines/ffmpeg/media-facts.ts';

/**
 * Returns arguments that make an input keep its original timestamps when only some of its streams are used.
 * `inputIndex` is the index of the input. FFmpeg starts broadcast streams (MPEG transport and program streams) at the
 * first stream used, so the earliest stream is also mapped, to a null output.
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

/** Returns video and audio streams by start time. Subtitles may not have one. */
const timed = (streams: readonly Stream[]): Stream[] =>
  streams
    .filter(({ type }) => type === 'video' || type === 'audio')
    .toSorted((one, other) => one.startSeconds - other.startSeconds);
