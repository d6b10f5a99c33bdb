import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { planVideoTrack } from '../convert/video-track.ts';
import type { VideoTarget } from '../convert/targets.ts';
import type { VideoPart } from './join/plan-assembly.ts';
import type { SourceVideo } from './video.ts';
import { fineEncoder } from './high-quality-encoders.ts';

/** Quality of pictures that have to be encoded whole: the eye finds no difference. */
const quality = 85;

/** Every picture keeps its own time; none is repeated or left out. */
const ownTimes = ['-fps_mode', 'passthrough', '-enc_time_base', '-1'];

/** A change of the picture by FFmpeg's filters. */
export interface VideoEdit {
  /** The picture as the filters leave it. */
  readonly edited: VideoStream;
  readonly filters: readonly string[];
  readonly threads: number;
  /** Where the result ends, where that is earlier than the film: a steady frame rate would else be held to the film's end. */
  readonly endsAfterSeconds?: number;
}

/**
 * Encodes the whole picture with filters of an edit in front, in the film's own codec where there is an encoder of it:
 * who plays the film plays the edited one, so fine and HDR colours stay then.
 */
export function encodeVideoStream(
  video: SourceVideo,
  target: VideoTarget,
  { edited, filters, threads, endsAfterSeconds }: VideoEdit,
): Pick<VideoPart, 'isCopied' | 'args'> {
  const own = target.encoders.find(({ codec }) => codec === video.videoStream.codec);
  const encoder = fineEncoder(video, target) ?? own ?? target.encoders[0];
  const requested = { codec: encoder.id, quality };
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
