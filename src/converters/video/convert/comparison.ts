import type { Note } from '#src/contract/messages/notes.ts';
import type { AudioStream, MediaFacts, Stream, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { VideoOptions } from './options.ts';
import type { VideoTarget } from './targets.ts';

/** A video before and after conversion. */
export interface Comparison {
  readonly source: MediaFacts;
  readonly result: MediaFacts;
  /** Video stream that was selected from the source. */
  readonly videoStream: VideoStream | undefined;
  /** Audio streams that were selected from the source, in the order of the result. */
  readonly audioStreams: readonly AudioStream[];
  readonly target: VideoTarget;
  readonly options: VideoOptions;
}

/** A note, and whether it applies to this video. */
export type Loss = readonly [isTrue: boolean, loss: Note];

/** Number of streams of a type in a file. */
export const count = ({ streams }: MediaFacts, type: Stream['type']): number =>
  streams.filter((stream) => stream.type === type).length;
