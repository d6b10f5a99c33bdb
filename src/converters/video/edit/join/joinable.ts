import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { VideoTrack } from './video-samples.ts';

/** A piece as written by the encoder. */
export interface PieceFile {
  /** Host path. */
  readonly path: string;
  readonly track: VideoTrack;
}

/** What an encoder needs to know about a piece. */
export interface PieceEncoding {
  readonly index: number;
  readonly threads: number;
  readonly maxBitsPerSecond: number | undefined;
}

/** A codec whose videos can be joined from copied and re-encoded pieces. */
export interface Joinable {
  /** FFmpeg's name of the codec. */
  readonly codec: string;
  /** Type of its sample entry in MP4. */
  readonly entryType: string;
  /**
   * Whether leading pictures, decoded after a keyframe but shown before it, may be dropped where decoding starts at
   * that keyframe.
   */
  readonly leavesLeading: boolean;
  /** Whether pieces can be encoded in the format of this video. */
  accepts(stream: VideoStream): boolean;
  /** Whether decoding can start at a keyframe, judged by its bytes. */
  canStartDecoding(sample: Buffer, track: VideoTrack): boolean;
  /**
   * Returns the bytes of a keyframe at which decoding starts although it did not in the original. If omitted, they
   * are unchanged.
   */
  opening?(sample: Buffer, track: VideoTrack): Buffer;
  /**
   * Returns output options that encode one more piece near-losslessly, with at most `maxBitsPerSecond` on average if
   * given. `index` counts the pieces. Returns undefined if the video has no free IDs for another one.
   */
  encoder(stream: VideoStream, track: VideoTrack, piece: PieceEncoding): string[] | undefined;
  /**
   * Rewrites a piece so that its parameter sets are distinct from those of the video and other pieces. Omitted if the
   * encoder can set their IDs.
   */
  renumber?(piece: PieceFile, track: VideoTrack, index: number): Promise<PieceFile>;
  /** Whether an encoded piece and the video can share one track. */
  fits(track: VideoTrack, piece: VideoTrack): boolean;
  /** Returns the sample entry of the joined track. */
  entry(track: VideoTrack, pieces: readonly VideoTrack[]): Uint8Array;
}
