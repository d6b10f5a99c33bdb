import type { AudioStream, MediaFacts, StreamBase, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** What sets the films of a container apart for whoever plans a copy. */
interface LikelyContainer {
  readonly container: string;
  readonly tags: MediaFacts['tags'];
}

const isoFamily: LikelyContainer = { container: 'mov,mp4,m4a,3gp,3g2,mj2', tags: { major_brand: 'isom' } };
const likelyContainers: Partial<Record<FormatId, LikelyContainer>> = {
  mp4: isoFamily,
  m4v: isoFamily,
  mov: isoFamily,
  mkv: { container: 'matroska,webm', tags: {} },
  ts: { container: 'mpegts', tags: {} },
};

/**
 * What most films of a format hold: one picture in H.264, one sound track in AAC, and no description but the container's
 * own. Undefined for formats without such a film. What differs from film to film (bitrates, lengths) is not given.
 */
export function likelyFacts(format: FormatId): MediaFacts | undefined {
  const container = likelyContainers[format];
  return container && { ...container, ...unknownLength, streams: [likelyVideoStream, likelyAudioStream] };
}

const unknownLength = {
  durationSeconds: undefined,
  sizeBytes: 0,
  bitsPerSecond: undefined,
  chapters: 0,
  chapterMarks: [],
  isEncrypted: false,
  decodedFrames: 0,
} as const;

const track = {
  codecTag: '',
  profile: '',
  durationSeconds: undefined,
  startSeconds: 0,
  bitsPerSecond: undefined,
  isDefault: true,
  tags: {},
} as const satisfies Partial<StreamBase>;

const likelyVideoStream: VideoStream = {
  ...track,
  type: 'video',
  index: 0,
  codec: 'h264',
  widthPx: 1920,
  heightPx: 1080,
  pixelFormat: 'yuv420p',
  pixelAspect: 1,
  averageFps: undefined,
  baseFps: undefined,
  bitsPerColour: 8,
  colourTransfer: '',
  colourSpace: '',
  colourPrimaries: '',
  isFullRange: false,
  isInterlaced: false,
  isReordered: true,
  hasAlpha: false,
  rotationDegrees: 0,
};

const likelyAudioStream: AudioStream = {
  ...track,
  type: 'audio',
  index: 1,
  codec: 'aac',
  sampleRateHz: 48_000,
  channels: 2,
  layout: 'stereo',
  sampleFormat: 'fltp',
  bitsPerSample: 0,
};
