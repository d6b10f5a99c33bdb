import { h264Encoder, h265Encoder, type VideoEncoder, type VideoShape } from '../convert/video-encoders.ts';
import type { VideoOptions } from '../convert/options.ts';
import { videoTargets, type VideoTarget } from '../convert/targets.ts';
import { boxes, type VideoCompressOptions } from './options.ts';

/** Bitrate control for the video stream: a constant rate factor, or a bitrate in one of two passes. */
export type Rate = { readonly crf: number } | { readonly kbps: number; readonly run: 1 | 2 };

/** Returns the MP4 target with a video stream that is always re-encoded at this rate. */
export function compressionTarget(choices: VideoCompressOptions, rate: Rate): VideoTarget {
  const mp4 = videoTargets.find(({ format }) => format === 'mp4');
  if (!mp4) throw new Error('no target mp4');
  return { ...mp4, copies: [], encoders: [encoderFor(choices, rate)] };
}

/** Returns the remaining conversion options for compressing a video. */
export function compressionOptions(
  { resolution }: Pick<VideoCompressOptions, 'resolution'>,
  audioBitrateKbps = 128,
): VideoOptions {
  return {
    videoCodec: 'auto',
    quality: 100, // no ceiling: the encoder has a rate of its own
    resolution: boxes[resolution]?.resolution ?? 'original',
    audioBitrateKbps,
    keepTags: true,
    keepLocation: false,
  };
}

function encoderFor({ codec, resolution }: VideoCompressOptions, rate: Rate): VideoEncoder {
  const base = codec === 'h265' ? h265Encoder : h264Encoder;
  const maxSidePx = boxes[resolution]?.longSidePx ?? base.maxSidePx;
  return { ...base, maxSidePx, args: codec === 'h265' ? h265Arguments(rate) : h264Arguments(rate) };
}

/** Path of the first pass's statistics, used by the second. */
const statistics = '/job/out/runs';

/** Minimum quantizer. Lower values cost bits without visible benefit. */
const finest = 10;

/**
 * The same CRF gives similar quality with both encoders at these presets (measured by VMAF), so the option is passed
 * through unchanged.
 */
// oxfmt-ignore
const h264Arguments = (rate: Rate) => (): string[] => [
  '-c:v', 'libx264', '-preset', 'medium',
  ...('crf' in rate
    ? ['-crf', String(rate.crf)]
    : ['-b:v', `${rate.kbps}k`, '-qmin', String(finest), '-pass', String(rate.run), '-passlogfile', statistics]),
];

const h265Arguments =
  (rate: Rate) =>
  ({ threads }: VideoShape): string[] => {
    const [amount, runs] =
      'crf' in rate
        ? [['-crf', String(rate.crf)], '']
        : [['-b:v', `${rate.kbps}k`], `:qpmin=${finest}:pass=${rate.run}:stats=${statistics}`];
    const settings = `log-level=error:pools=${threads}${runs}`;
    return ['-c:v', 'libx265', '-preset', 'fast', ...amount, '-x265-params', settings];
  };
