import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { planVideoTrack } from '../convert/video-track.ts';
import type { VideoTarget } from '../convert/targets.ts';
import type { VideoPart } from './join/plan-assembly.ts';
import type { SourceVideo } from './video.ts';
import { fineEncoder } from './high-quality-encoders.ts';

/** Quality for full re-encoding: visually lossless, where the video's own rate allows it. */
const quality = 85;

/**
 * Keeps the timestamp of every frame. None is duplicated or dropped. Audio keeps its encoder's time base: with one of
 * milliseconds, libopus gets frames of a few samples.
 */
const ownTimes = ['-fps_mode:v', 'passthrough', '-enc_time_base:v', '-1'];

/** A change to the video by FFmpeg filters. */
export interface VideoEdit {
  /** The video stream after the filters. */
  readonly edited: VideoStream;
  readonly filters: readonly string[];
  readonly threads: number;
  /**
   * Duration of the result, if shorter than the video: otherwise a constant frame rate would continue to the end of
   * the video.
   */
  readonly endsAfterSeconds?: number;
}

/**
 * Encodes the entire video with the filters of an edit, in its own codec if there is an encoder for it. Whatever
 * plays the original then plays the result, so high-bit-depth and HDR colors are kept.
 */
export async function encodeVideoStream(
  video: SourceVideo,
  target: VideoTarget,
  { edited, filters, threads, endsAfterSeconds }: VideoEdit,
): Promise<Pick<VideoPart, 'isCopied' | 'args'>> {
  const own = target.encoders.find(({ codec }) => codec === video.videoStream.codec);
  const encoder = fineEncoder(video, target) ?? own ?? target.encoders[0];
  const ceilings = await video.ceilings();
  const requested = { codec: encoder.id, quality, ceiling: ceilings(video.videoStream) };
  const { args } = planVideoTrack(edited, video.facts, { ...target, encoders: [encoder] }, requested, {
    mayCopy: false,
    threads,
  });
  const end = endsAfterSeconds === undefined ? [] : [`trim=end=${endsAfterSeconds}`];
  const at = args.indexOf('-filter:v:0') + 1;
  return {
    isCopied: false,
    args: [
      ...args.map((arg, index) => (index === at ? [...filters, arg, ...end].join(',') : arg)),
      ...(target.frameRates === 'varying' ? ownTimes : []),
    ],
  };
}
