import { note, type Note } from '#src/contract/messages/notes.ts';
import type { AudioStream, MediaFacts, Stream, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { Task } from '../../registry/converter.ts';
import { findLossyCodec } from './codec-efficiency.ts';
import { readStreamRates, type StreamRates } from './stream-rates.ts';

/** Returns the most bits per second that are worth spending on a stream in a codec, if that is known. */
export type RateCeilings = (stream: AudioStream | VideoStream) => (codec: string) => number | undefined;

/** Ceilings where none apply, because a quality above the usual one was requested. */
export const noCeilings: RateCeilings = () => () => undefined;

/**
 * Returns a function that resolves to the ceilings of a source's streams. It reads the rates when it is called first: they
 * are not needed if every stream can be copied.
 */
export function rateCeilingsOf(task: Task<unknown>, source: MediaFacts): () => Promise<RateCeilings> {
  let rates: Promise<StreamRates> | undefined;
  return async () => {
    const known = await (rates ??= source.streams.some(isLossy)
      ? readStreamRates(task, source)
      : Promise.resolve(new Map()));
    return (stream) => (codec) => rateCeiling(stream, known, codec);
  };
}

const isLossy = (stream: Stream): boolean =>
  (stream.type === 'audio' || stream.type === 'video') && findLossyCodec(stream) !== undefined;

/**
 * Below this rate, in bits per pixel, a video is almost a still image, which costs little at any quality, or its
 * duration is wrong.
 */
const minBitsPerPixel = 0.002;
/** Frames per second of a video that doesn't say. */
const usualFps = 25;

function isPlausible(stream: AudioStream | VideoStream, rate: number): boolean {
  if (stream.type === 'audio') return rate > 0;
  const pixelsPerSecond = stream.widthPx * stream.heightPx * (stream.averageFps ?? usualFps);
  return rate >= pixelsPerSecond * minBitsPerPixel;
}

/** The faults of a first encoding cost bits in the second one. Video loses more by that than audio. */
const secondEncoding = { video: 1.25, audio: 1.1 } as const;

/**
 * Returns the most bits per second that are worth spending on a lossy stream that is re-encoded: as many as it has,
 * scaled by what the two codecs need for the same quality. A better codec saves nothing: it encodes the faults of the
 * source, too.
 */
function rateCeiling(
  stream: AudioStream | VideoStream,
  rates: StreamRates,
  codec: string,
): number | undefined {
  const rate = rates.get(stream.index);
  const had = findLossyCodec(stream);
  const written = findLossyCodec({ type: stream.type, codec });
  if (rate === undefined || !had || !written || !isPlausible(stream, rate)) return undefined;
  return rate * Math.max(1, (written.bits / had.bits) * secondEncoding[stream.type]);
}

/** A result that is larger than its source by less than this factor needs no explanation. */
const unexplainedGrowth = 1.1;

/**
 * Returns the note that explains why a result is larger than its lossy source, if it is; `had` and `written` are the
 * stream that was encoded, before and after.
 */
export function explainGrowth(
  source: MediaFacts,
  result: MediaFacts,
  had: AudioStream | VideoStream,
  written: AudioStream | VideoStream | undefined,
): Note | undefined {
  const before = findLossyCodec(had);
  const after = written && findLossyCodec(written);
  if (!before || !after || result.sizeBytes <= source.sizeBytes * unexplainedGrowth) return undefined;
  if (after.bits > before.bits) return note('larger-by-codec', { codec: after.name, before: before.name });
  return note(had.type === 'video' ? 'larger-by-video' : 'larger-by-audio');
}
