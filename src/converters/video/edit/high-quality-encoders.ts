import type { HdrLight } from '#src/engines/ffmpeg/hdr-light.ts';
import {
  av1Encoder,
  h264Encoder,
  h265EncoderWith,
  vp9Encoder,
  type VideoEncoder,
} from '../convert/video-encoders.ts';
import type { VideoTarget } from '../convert/targets.ts';
import type { SourceVideo } from './video.ts';

/**
 * Returns an encoder for the video's own codec that keeps its bit depth above 8 or its chroma finer than 4:2:0.
 * Returns undefined if the video has neither or there is no such encoder.
 */
export function fineEncoder(
  { videoStream, light }: Pick<SourceVideo, 'videoStream' | 'light'>,
  { copies }: Pick<VideoTarget, 'copies'>,
): VideoEncoder | undefined {
  const { codec } = videoStream;
  const encoder = encodersFor({ videoStream, light })[codec];
  const pixelFormat = fineForms[codec]?.[videoStream.pixelFormat];
  return encoder && pixelFormat && copies.includes(codec) ? { ...encoder, pixelFormat } : undefined;
}

const encodersFor = ({
  videoStream,
  light,
}: Pick<SourceVideo, 'videoStream' | 'light'>): Readonly<Record<string, VideoEncoder>> => ({
  h264: h264Encoder,
  hevc: h265EncoderWith(lightSettings(light)),
  vp9: vp9Encoder,
  av1: av1Encoder,
  prores: prores(videoStream.profile),
});

const deep = ['yuv420p10le'];
const finer = ['yuv422p', 'yuv444p', 'yuv420p10le', 'yuv422p10le', 'yuv444p10le'];
const asTheyAre = (forms: readonly string[]) => Object.fromEntries(forms.map((form) => [form, form]));

/** High-quality pixel formats of each codec, with the input format of FFmpeg's encoder. */
const fineForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  h264: asTheyAre(finer),
  hevc: asTheyAre(finer),
  vp9: asTheyAre(deep),
  av1: asTheyAre(deep),
  // The decoder outputs 12 bits for fewer, and the encoder accepts 10.
  prores: {
    ...asTheyAre(['yuv422p10le', 'yuv444p10le', 'yuva444p10le']),
    yuv444p12le: 'yuv444p10le',
    yuva444p12le: 'yuva444p10le',
  },
};

const proresProfiles: Readonly<Record<string, string>> = {
  Proxy: 'proxy',
  LT: 'lt',
  Standard: 'standard',
  HQ: 'hq',
  '4444': '4444',
  XQ: '4444xq',
};

/** Apple ProRes in the video's own profile. Editing programs expect the vendor ID. */
const prores = (profile: string): VideoEncoder => ({
  id: 'prores',
  codec: 'prores',
  namesColours: true,
  keepsAlpha: true,
  maxSidePx: 8192,
  args: () => ['-c:v', 'prores_ks', '-vendor', 'apl0', '-profile:v', proresProfiles[profile] ?? 'auto'],
});

/** Returns x265's settings for the HDR metadata: chromaticity in units of 0.00002, luminance in units of 0.0001. */
function lightSettings({ display, content }: HdrLight): string[] {
  const formatPoint = ([x, y]: readonly [number, number]) =>
    `(${Math.round(x * 50_000)},${Math.round(y * 50_000)})`;
  const nits = (value: number) => Math.round(value * 10_000);
  return [
    ...(display
      ? [
          `master-display=G${formatPoint(display.green)}B${formatPoint(display.blue)}R${formatPoint(display.red)}` +
            `WP${formatPoint(display.white)}L(${nits(display.maxNits)},${nits(display.minNits)})`,
        ]
      : []),
    ...(content ? [`max-cll=${content.maxNits},${content.maxAverageNits}`] : []),
  ];
}
