import type { VideoStream } from '#src/engines/ffprobe-facts.ts';
import type { FilmTrack } from './film-samples.ts';

/** A codec whose films can be joined from copied and newly encoded pieces. */
export interface Joinable {
  /** FFmpeg's name of it. */
  readonly codec: string;
  /** The type of its sample entry in MP4. */
  readonly entryType: string;
  /** Whether pieces can be encoded as this film is. */
  takes(stream: VideoStream): boolean;
  /** Whether decoding can begin at a key picture, by its bytes. */
  beginsAnew(sample: Buffer, film: FilmTrack): boolean;
  /** Output options that encode one more piece, near to lossless; `made` are the pieces there are. */
  encoder(stream: VideoStream, film: FilmTrack, made: readonly FilmTrack[]): string[];
  /** Whether an encoded piece is so much like the film that both fit one track. */
  fits(film: FilmTrack, piece: FilmTrack): boolean;
  /** The sample entry of the joined track. */
  entry(film: FilmTrack, pieces: readonly FilmTrack[]): Buffer;
}
