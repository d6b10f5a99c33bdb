/** Properties of a media file, as read by ffprobe. */
export interface MediaFacts {
  /** Container names as listed by FFmpeg, e.g. `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
  /** Total duration. Undefined if the container does not state it. */
  readonly durationSeconds: number | undefined;
  readonly sizeBytes: number;
  readonly bitsPerSecond: number | undefined;
  readonly tags: MediaTags;
  /** In file order, including covers and data streams. */
  readonly streams: readonly Stream[];
  readonly chapters: number;
  readonly chapterMarks: readonly MediaChapter[];
  /**
   * Whether the content is encrypted, with the common encryption scheme of ISO/IEC 23001-7 or according to the
   * Windows Media header.
   */
  readonly isEncrypted: boolean;
  /** Number of frames decoded for this report; 0 if none were requested. */
  readonly decodedFrames: number;
}

/** A named part of a video or recording. */
export interface MediaChapter {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly tags: MediaTags;
}

export type MediaTags = Readonly<Record<string, string>>;
export type Stream = VideoStream | CoverStream | AudioStream | SubtitleStream | OtherStream;

export interface StreamBase {
  /** Index among all streams of the file, as in `-map 0:INDEX`. */
  readonly index: number;
  /** Track ID in the container. Undefined if it has none. */
  readonly trackId?: number;
  /** FFmpeg's name of the codec. Empty if unknown. */
  readonly codec: string;
  /** Four-character code of the codec in the container. */
  readonly codecTag: string;
  readonly profile: string;
  readonly durationSeconds: number | undefined;
  /** Timestamp of its first frame or sample. */
  readonly startSeconds: number;
  readonly bitsPerSecond: number | undefined;
  readonly isDefault: boolean;
  /** Whether an edit list hides frames or audio at its beginning, beyond the priming of an audio codec. */
  readonly beginsHidden?: boolean;
  readonly tags: MediaTags;
}

interface VisualStream extends StreamBase {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixelFormat: string;
}

/** A cover or thumbnail stored as a stream with one image. */
export interface CoverStream extends VisualStream {
  readonly type: 'cover';
}

export interface VideoStream extends VisualStream {
  readonly type: 'video';
  /** Pixel width divided by pixel height; 1 if square or not specified. */
  readonly pixelAspect: number;
  /** Average frames per second. Undefined if unknown. */
  readonly averageFps: number | undefined;
  /** Lowest frame rate that represents all timestamps exactly; far above the average for variable frame rates. */
  readonly baseFps: number | undefined;
  readonly bitsPerColour: number;
  readonly colourTransfer: string;
  /** FFmpeg's names of matrix and primaries, e.g. `bt709`. Empty if not specified. */
  readonly colourSpace: string;
  readonly colourPrimaries: string;
  readonly isFullRange: boolean;
  readonly isInterlaced: boolean;
  /** Whether the decoding order of frames differs from the display order. */
  readonly isReordered: boolean;
  readonly hasAlpha: boolean;
  /** Clockwise rotation that players apply: 0 to 359. */
  readonly rotationDegrees: number;
  /** FFmpeg's names of the container's side data for the stream, e.g. `Spherical Mapping`. */
  readonly sideData?: readonly string[];
}

export interface AudioStream extends StreamBase {
  readonly type: 'audio';
  readonly sampleRateHz: number;
  readonly channels: number;
  /** FFmpeg's name of the channel layout, e.g. `5.1(side)`. Empty if not specified. */
  readonly layout: string;
  readonly sampleFormat: string;
  /** Bits per stored sample; 0 for lossy codecs. */
  readonly bitsPerSample: number;
}

export interface SubtitleStream extends StreamBase {
  readonly type: 'subtitle';
}

export interface OtherStream extends StreamBase {
  readonly type: 'other';
}
