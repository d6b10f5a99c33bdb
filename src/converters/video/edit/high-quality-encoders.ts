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
 * An encoder of the film's own codec that keeps more than 8 bits, or colours finer than 4:2:0, as the film has them;
 * undefined where the film has neither, or there is none.
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

/** The fine pixel formats of each codec, and how FFmpeg's encoder takes them. */
const fineForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  h264: asTheyAre(finer),
  hevc: asTheyAre(finer),
  vp9: asTheyAre(deep),
  av1: asTheyAre(deep),
  // The decoder gives 12 bits of what has fewer, and the encoder takes 10.
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

/** Apple ProRes, in the film's own profile; programs that cut films want the mark of its maker. */
const prores = (profile: string): VideoEncoder => ({
  id: 'prores',
  codec: 'prores',
  namesColours: true,
  keepsAlpha: true,
  maxSidePx: 8192,
  args: () => ['-c:v', 'prores_ks', '-vendor', 'apl0', '-profile:v', proresProfiles[profile] ?? 'auto'],
});

/** What x265 is told to say of an HDR film's light: colours in fiftieths of thousandths, brightness in ten-thousandths. */
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
