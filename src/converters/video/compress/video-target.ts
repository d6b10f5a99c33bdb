import { h264Encoder, h265Encoder, type VideoEncoder, type VideoShape } from '../convert/video-encoders.ts';
import type { VideoOptions } from '../convert/options.ts';
import { videoTargets, type VideoTarget } from '../convert/targets.ts';
import { boxes, type VideoCompressOptions } from './options.ts';

/** How many bits the picture gets: as many as a constant rate factor asks for, or so many a second in one of two runs. */
export type Rate = { readonly crf: number } | { readonly kbps: number; readonly run: 1 | 2 };

/** MP4 whose picture is always encoded anew, at this rate. */
export function compressionTarget(choices: VideoCompressOptions, rate: Rate): VideoTarget {
  const mp4 = videoTargets.find(({ format }) => format === 'mp4');
  if (!mp4) throw new Error('no target mp4');
  return { ...mp4, copies: [], encoders: [encoderFor(choices, rate)] };
}

/** What else is wished of a film that is to become smaller. */
export function compressionOptions(
  { resolution }: Pick<VideoCompressOptions, 'resolution'>,
  audioBitrateKbps = 128,
): VideoOptions {
  return {
    videoCodec: 'auto',
    quality: 80,
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

/** What the first of two runs learns of the film, for the second. */
const statistics = '/job/out/runs';

/** Finer steps of the quantiser than this cost bits that nobody sees. */
const finest = 10;

/** The same CRF looks alike with both encoders at these presets, so the slider goes straight through (measured by VMAF). */
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
