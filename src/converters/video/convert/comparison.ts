import type { AudioStream, MediaFacts, Stream, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { VideoOptions } from './options.ts';
import type { VideoTarget } from './targets.ts';

/** A film before and after. */
export interface Comparison {
  readonly source: MediaFacts;
  readonly result: MediaFacts;
  /** The picture track of the source that was taken. */
  readonly videoStream: VideoStream | undefined;
  /** The sound tracks of the source that were taken, in the order of the result. */
  readonly audioStreams: readonly AudioStream[];
  readonly target: VideoTarget;
  readonly options: VideoOptions;
}

/** A sentence for the visitor, and whether it is true of this film. */
export type Sentence = readonly [isTrue: boolean, sentence: string];

/** How many tracks of a kind a file holds. */
export const count = ({ streams }: MediaFacts, type: Stream['type']): number =>
  streams.filter((stream) => stream.type === type).length;
