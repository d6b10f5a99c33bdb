/** The picture an encoder is to write. */
export interface VideoShape {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 10 to 100; 80 cannot be told from the original by eye. */
  readonly quality: number;
  readonly threads: number;
}

/** One way FFmpeg can write moving pictures; all take 8 bits, 4:2:0, some with transparency beside, unless they name another form. */
export interface VideoEncoder {
  /** The word for it in the options. */
  readonly id: 'h264' | 'h265' | 'vp9' | 'av1' | 'mpeg4' | 'wmv2' | 'mpeg2' | 'theora' | 'prores';
  /** FFmpeg's name of the codec it writes. */
  readonly codec: string;
  readonly args: (shape: VideoShape) => string[];
  /** Whether its pictures say which colours they hold; players guess from the size where they do not. */
  readonly namesColours: boolean;
  /** The most pixels on a side it takes, by its rules or in the memory one file may use; larger pictures are made smaller. */
  readonly maxSidePx: number;
  /** The fewest pixels on a side it takes; smaller pictures are laid on black. Left out, it takes any. */
  readonly minSidePx?: number;
  /** FFmpeg's name of the pixels it is given, where that is another form; colours, HDR too, are left as they come then. */
  readonly pixelFormat?: string;
  /** Whether it writes transparency, which the containers it is offered for all hold. */
  readonly keepsAlpha?: true;
}

// The presets were chosen by measurement: the slower ones of each encoder cost several times the time for a few
// percent of size. Anchors at quality 80 were matched by SSIM.

export const h264Encoder: VideoEncoder = {
  id: 'h264',
  codec: 'h264',
  namesColours: true,
  maxSidePx: 8192,
  args: ({ quality }) => [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    scaled(quality, { at80: 18, step: 0.3, low: 4, high: 45 }),
  ],
};

/** H.265, with further settings of the encoder. */
export const h265EncoderWith = (settings: readonly string[]): VideoEncoder => ({
  id: 'h265',
  codec: 'hevc',
  namesColours: true,
  maxSidePx: 8192,
  minSidePx: 16,
  args: ({ quality, threads }) => [
    '-c:v',
    'libx265',
    '-preset',
    'fast',
    '-crf',
    scaled(quality, { at80: 20, step: 0.3, low: 6, high: 45 }),
    '-x265-params',
    ['log-level=error', `pools=${threads}`, ...settings].join(':'),
  ],
});

export const h265Encoder = h265EncoderWith([]);

export const vp9Encoder: VideoEncoder = {
  id: 'vp9',
  codec: 'vp9',
  namesColours: true,
  maxSidePx: 4096,
  keepsAlpha: true,
  args: ({ quality }) => [
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '6',
    '-row-mt',
    '1',
    '-tile-columns',
    '2',
    '-b:v',
    '0',
    '-crf',
    scaled(quality, { at80: 26, step: 0.45, low: 10, high: 60 }),
  ],
};

/** SVT-AV1 takes pictures from 64 pixels on; smaller ones go to the reference encoder. */
export const av1Encoder: VideoEncoder = {
  id: 'av1',
  codec: 'av1',
  namesColours: true,
  maxSidePx: 4096,
  args: ({ quality, widthPx, heightPx, threads }) => {
    const crf = scaled(quality, { at80: 30, step: 0.4, low: 12, high: 58 });
    return Math.min(widthPx, heightPx) < 64
      ? ['-c:v', 'libaom-av1', '-cpu-used', '8', '-b:v', '0', '-crf', crf]
      : ['-c:v', 'libsvtav1', '-preset', '10', '-crf', crf, '-svtav1-params', `lp=${threads}`];
  },
};

/** MPEG-4 part 2 under the name that players of AVI know. */
export const mpeg4Encoder: VideoEncoder = {
  id: 'mpeg4',
  codec: 'mpeg4',
  namesColours: false,
  maxSidePx: 8190,
  args: ({ quality }) => ['-c:v', 'mpeg4', '-vtag', 'xvid', '-q:v', quantiser(quality)],
};

export const wmv2Encoder: VideoEncoder = {
  id: 'wmv2',
  codec: 'wmv2',
  namesColours: false,
  maxSidePx: 8192,
  args: ({ quality }) => ['-c:v', 'wmv2', '-q:v', quantiser(quality)],
};

export const mpeg2Encoder: VideoEncoder = {
  id: 'mpeg2',
  codec: 'mpeg2video',
  namesColours: true,
  maxSidePx: 8190,
  args: ({ quality }) => ['-c:v', 'mpeg2video', '-q:v', quantiser(quality)],
};

export const theoraEncoder: VideoEncoder = {
  id: 'theora',
  codec: 'theora',
  namesColours: false,
  maxSidePx: 8192,
  minSidePx: 18,
  args: ({ quality }) => [
    '-c:v',
    'libtheora',
    '-q:v',
    scaled(quality, { at80: 9, step: -0.1, low: 1, high: 10 }),
  ],
};

/** An encoder's own scale, moved by `step` for each point of quality below 80. */
function scaled(quality: number, scale: { at80: number; step: number; low: number; high: number }): string {
  return String(
    Math.round(Math.min(Math.max(scale.at80 + (80 - quality) * scale.step, scale.low), scale.high)),
  );
}

/** The quantiser of the MPEG family, from 2 (best) to 31. */
const quantiser = (quality: number): string => scaled(quality, { at80: 3, step: 0.4, low: 2, high: 31 });
