import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { VideoTrack } from './video-samples.ts';

/** A piece as it came out of the encoder. */
export interface PieceFile {
  /** Host path. */
  readonly path: string;
  readonly track: VideoTrack;
}

/** A codec whose films can be joined from copied and newly encoded pieces. */
export interface Joinable {
  /** FFmpeg's name of it. */
  readonly codec: string;
  /** The type of its sample entry in MP4. */
  readonly entryType: string;
  /** Whether pictures decoded after a key picture but shown before it may be left out where decoding begins there. */
  readonly leavesLeading: boolean;
  /** Whether pieces can be encoded as this film is. */
  accepts(stream: VideoStream): boolean;
  /** Whether decoding can begin at a key picture, by its bytes. */
  canStartDecoding(sample: Buffer, track: VideoTrack): boolean;
  /** The bytes of a key picture where decoding begins at it although the film did not; as they are unless given. */
  opening?(sample: Buffer, track: VideoTrack): Buffer;
  /** Output options that encode one more piece, near to lossless. `place` counts the pieces; undefined when the film has no room for so many. */
  encoder(
    stream: VideoStream,
    track: VideoTrack,
    { index, threads }: { index: number; threads: number },
  ): string[] | undefined;
  /** Rewrites a piece so that its settings can be told from the film's and from other pieces'; left out where the encoder can be told to. */
  renumber?(piece: PieceFile, track: VideoTrack, index: number): Promise<PieceFile>;
  /** Whether an encoded piece is so much like the film that both fit one track. */
  fits(track: VideoTrack, piece: VideoTrack): boolean;
  /** The sample entry of the joined track. */
  entry(track: VideoTrack, pieces: readonly VideoTrack[]): Uint8Array;
}
