import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { AudioStream, MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { codecDetail } from './codec-names.ts';

/**
 * Returns the main video track: the one marked as default, or the first. Undefined for an audio-only file; throws
 * `codec-unknown`.
 */
export function mainVideoStream(facts: MediaFacts): VideoStream | undefined {
  const videoStreams = facts.streams.filter((stream) => stream.type === 'video');
  const readable = videoStreams.filter(
    ({ codec, widthPx, heightPx }) => codec !== '' && widthPx > 0 && heightPx > 0,
  );
  if (videoStreams.length > 0 && readable.length === 0)
    throw new Fault('codec-unknown', { what: 'video', ...codecDetail(videoStreams) });
  return readable.find(({ isDefault }) => isDefault) ?? readable[0];
}

/** Returns the main audio track: the one marked as default, or the first. Throws `no-content` or `codec-unknown`. */
export function mainAudioStream(facts: MediaFacts): AudioStream {
  const readable = readableAudioStreams(facts);
  const chosen = readable.find((stream) => stream.isDefault) ?? readable[0];
  if (chosen) return chosen;
  const audioStreams = facts.streams.filter(({ type }) => type === 'audio');
  throw audioStreams.length > 0
    ? new Fault('codec-unknown', { what: 'audio', ...codecDetail(audioStreams) })
    : new Fault('no-content', { missing: phrase('no audio') });
}

/** Returns the audio tracks whose codec is known, in file order. */
export function readableAudioStreams({ streams }: MediaFacts): AudioStream[] {
  return streams
    .filter((stream) => stream.type === 'audio')
    .filter(({ codec, channels, sampleRateHz }) => codec !== '' && channels > 0 && sampleRateHz > 0);
}

/** Returns the video track of a file that has exactly one. */
export function onlyVideoStream({ streams }: MediaFacts): VideoStream | undefined {
  const [videoStream, ...others] = streams.filter((stream) => stream.type === 'video');
  return others.length === 0 ? videoStream : undefined;
}
