import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { FilmTrack } from './film-samples.ts';

/** A piece as it came out of the encoder. */
export interface PieceFile {
  /** Host path. */
  readonly path: string;
  readonly track: FilmTrack;
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
  takes(stream: VideoStream): boolean;
  /** Whether decoding can begin at a key picture, by its bytes. */
  beginsAnew(sample: Buffer, film: FilmTrack): boolean;
  /** The bytes of a key picture where decoding begins at it although the film did not; as they are unless given. */
  opening?(sample: Buffer, film: FilmTrack): Buffer;
  /** Output options that encode one more piece, near to lossless. `place` counts the pieces; undefined when the film has no room for so many. */
  encoder(
    stream: VideoStream,
    film: FilmTrack,
    { place, threads }: { place: number; threads: number },
  ): string[] | undefined;
  /** Rewrites a piece so that its settings can be told from the film's and from other pieces'; left out where the encoder can be told to. */
  toldApart?(piece: PieceFile, film: FilmTrack, place: number): Promise<PieceFile>;
  /** Whether an encoded piece is so much like the film that both fit one track. */
  fits(film: FilmTrack, piece: FilmTrack): boolean;
  /** The sample entry of the joined track. */
  entry(film: FilmTrack, pieces: readonly FilmTrack[]): Buffer;
}
