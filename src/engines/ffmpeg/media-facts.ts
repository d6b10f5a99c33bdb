/** What a media file holds, as ffprobe read it. */
export interface MediaFacts {
  /** Names of the container, as FFmpeg lists them, e.g. `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
  /** Length of the whole; undefined where the container does not say. */
  readonly durationSeconds: number | undefined;
  readonly sizeBytes: number;
  readonly bitsPerSecond: number | undefined;
  readonly tags: MediaTags;
  /** In the order of the file, covers and data streams included. */
  readonly streams: readonly Stream[];
  readonly chapters: number;
  readonly chapterMarks: readonly MediaChapter[];
  /** Whether the content is encrypted: by the common scheme of ISO/IEC 23001-7, or as the header of Windows Media says. */
  readonly isEncrypted: boolean;
  /** Frames that were decoded for this report; 0 when none were asked for. */
  readonly decodedFrames: number;
}

/** A named part of a film or recording. */
export interface MediaChapter {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly tags: MediaTags;
}

export type MediaTags = Readonly<Record<string, string>>;
export type Stream = VideoStream | CoverStream | AudioStream | SubtitleStream | OtherStream;

export interface StreamBase {
  /** Place among all streams of the file, as in `-map 0:INDEX`. */
  readonly index: number;
  /** The number that the container gives it; undefined where it gives none. */
  readonly trackId?: number;
  /** FFmpeg's name of the codec; empty when it is not known. */
  readonly codec: string;
  /** Four-character code the container names it by. */
  readonly codecTag: string;
  readonly profile: string;
  readonly durationSeconds: number | undefined;
  /** When its first frame or sample is due on the file's clock. */
  readonly startSeconds: number;
  readonly bitsPerSecond: number | undefined;
  readonly isDefault: boolean;
  /** Whether it begins with pictures or sound that an edit list has cut off, past what a sound codec needs to start. */
  readonly beginsHidden?: boolean;
  readonly tags: MediaTags;
}

interface VisualStream extends StreamBase {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixelFormat: string;
}

/** A cover or thumbnail stored as a stream of one picture. */
export interface CoverStream extends VisualStream {
  readonly type: 'cover';
}

export interface VideoStream extends VisualStream {
  readonly type: 'video';
  /** Width of a pixel divided by its height; 1 when square or not given. */
  readonly pixelAspect: number;
  /** Frames per second on average; undefined when it is not known. */
  readonly averageFps: number | undefined;
  /** The rate at which every frame's time can be told; far above the average where the rate varies. */
  readonly baseFps: number | undefined;
  readonly bitsPerColour: number;
  readonly colourTransfer: string;
  /** FFmpeg's names of the matrix and the primaries, e.g. `bt709`; empty when not given. */
  readonly colourSpace: string;
  readonly colourPrimaries: string;
  readonly isFullRange: boolean;
  readonly isInterlaced: boolean;
  /** Whether frames are stored in another order than they are shown in. */
  readonly isReordered: boolean;
  readonly hasAlpha: boolean;
  /** How far players turn the picture, clockwise: 0 to 359. */
  readonly rotationDegrees: number;
  /** FFmpeg's names of what the container says of the picture beside, e.g. `Spherical Mapping`. */
  readonly sideData?: readonly string[];
}

export interface AudioStream extends StreamBase {
  readonly type: 'audio';
  readonly sampleRateHz: number;
  readonly channels: number;
  /** FFmpeg's name of the loudspeaker layout, e.g. `5.1(side)`; empty when not given. */
  readonly layout: string;
  readonly sampleFormat: string;
  /** Bits of one stored sample; 0 for lossy codecs. */
  readonly bitsPerSample: number;
}

export interface SubtitleStream extends StreamBase {
  readonly type: 'subtitle';
}

export interface OtherStream extends StreamBase {
  readonly type: 'other';
}
