/** Frames that an encoder is to write. */
export interface VideoShape {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 10 to 100. At 80, the result is visually indistinguishable from the original. */
  readonly quality: number;
  /** Average bits per second that the result must not exceed, if there is such a limit. */
  readonly maxBitsPerSecond?: number | undefined;
  readonly threads: number;
}

/** A video encoder of FFmpeg. All accept 8 bits, 4:2:0, some with alpha, unless they specify another pixel format. */
export interface VideoEncoder {
  /** Name in the options. */
  readonly id: 'h264' | 'h265' | 'vp9' | 'av1' | 'mpeg4' | 'wmv2' | 'mpeg2' | 'theora' | 'prores';
  /** FFmpeg's name of the output codec. */
  readonly codec: string;
  readonly args: (shape: VideoShape) => string[];
  /** Whether its streams are tagged with their colors. Without tags, players guess from the size. */
  readonly namesColours: boolean;
  /**
   * Maximum side length, limited by the codec or by the memory available per file, in pixels. Larger frames are
   * scaled down.
   */
  readonly maxSidePx: number;
  /** Minimum side length in pixels. Smaller frames are padded with black. If omitted, there is no minimum. */
  readonly minSidePx?: number;
  /** FFmpeg's name of the input pixel format, if it is another one. Colors, including HDR, are then left unchanged. */
  readonly pixelFormat?: string;
  /** Whether it writes alpha. All containers it is offered for support it. */
  readonly keepsAlpha?: true;
}

// The presets were chosen by measurement: slower presets of each encoder take several times as long for a few percent
// in size. The settings at quality 80 were matched by SSIM.

export const h264Encoder: VideoEncoder = {
  id: 'h264',
  codec: 'h264',
  namesColours: true,
  maxSidePx: 8192,
  args: ({ quality, maxBitsPerSecond }) => {
    const crf = scaled(quality, { at80: 18, step: 0.3, low: 4, high: 45 });
    if (maxBitsPerSecond === undefined) return ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', crf];
    // At a low rate, a slower preset is visibly better.
    return ['-c:v', 'libx264', '-preset', 'fast', ...averageRate(maxBitsPerSecond, crf)];
  },
};

/** Returns an H.265 encoder with additional settings. */
export const h265EncoderWith = (settings: readonly string[]): VideoEncoder => ({
  id: 'h265',
  codec: 'hevc',
  namesColours: true,
  maxSidePx: 8192,
  minSidePx: 16,
  args: ({ quality, threads, maxBitsPerSecond }) => {
    const crf = scaled(quality, { at80: 20, step: 0.3, low: 6, high: 45 });
    const isLimited = maxBitsPerSecond !== undefined;
    return [
      '-c:v',
      'libx265',
      '-preset',
      'fast',
      ...(isLimited ? ['-b:v', String(Math.round(maxBitsPerSecond))] : ['-crf', crf]),
      '-x265-params',
      ['log-level=error', `pools=${threads}`, ...(isLimited ? [`qpmin=${crf}`] : []), ...settings].join(':'),
    ];
  },
});

export const h265Encoder = h265EncoderWith([]);

export const vp9Encoder: VideoEncoder = {
  id: 'vp9',
  codec: 'vp9',
  namesColours: true,
  maxSidePx: 4096,
  keepsAlpha: true,
  args: ({ quality, maxBitsPerSecond = 0 }) => [
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
    String(Math.round(maxBitsPerSecond)), // 0 stands for no limit
    '-crf',
    scaled(quality, { at80: 26, step: 0.45, low: 10, high: 60 }),
  ],
};

/** SVT-AV1 requires at least 64 pixels per side. Smaller videos use the reference encoder. */
export const av1Encoder: VideoEncoder = {
  id: 'av1',
  codec: 'av1',
  namesColours: true,
  maxSidePx: 4096,
  args: ({ quality, widthPx, heightPx, threads, maxBitsPerSecond = 0 }) => {
    const crf = scaled(quality, { at80: 30, step: 0.4, low: 12, high: 58 });
    if (Math.min(widthPx, heightPx) < 64)
      return [
        '-c:v',
        'libaom-av1',
        '-cpu-used',
        '8',
        '-b:v',
        String(Math.round(maxBitsPerSecond)),
        '-crf',
        crf,
      ];
    const limit = maxBitsPerSecond > 0 ? [`mbr=${Math.ceil(maxBitsPerSecond / 1000)}`] : [];
    const settings = [`lp=${threads}`, ...limit].join(':');
    return ['-c:v', 'libsvtav1', '-preset', '10', '-crf', crf, '-svtav1-params', settings];
  },
};

/** MPEG-4 part 2 with the tag that AVI players recognize. */
export const mpeg4Encoder: VideoEncoder = {
  id: 'mpeg4',
  codec: 'mpeg4',
  namesColours: false,
  maxSidePx: 8190,
  args: (shape) => ['-c:v', 'mpeg4', '-vtag', 'xvid', ...quantiserOrRate(shape)],
};

export const wmv2Encoder: VideoEncoder = {
  id: 'wmv2',
  codec: 'wmv2',
  namesColours: false,
  maxSidePx: 8192,
  args: (shape) => ['-c:v', 'wmv2', ...quantiserOrRate(shape)],
};

export const mpeg2Encoder: VideoEncoder = {
  id: 'mpeg2',
  codec: 'mpeg2video',
  namesColours: true,
  maxSidePx: 8190,
  args: (shape) => ['-c:v', 'mpeg2video', ...quantiserOrRate(shape)],
};

export const theoraEncoder: VideoEncoder = {
  id: 'theora',
  codec: 'theora',
  namesColours: false,
  maxSidePx: 8192,
  minSidePx: 18,
  args: ({ quality, maxBitsPerSecond }) => [
    '-c:v',
    'libtheora',
    ...(maxBitsPerSecond === undefined
      ? ['-q:v', scaled(quality, { at80: 9, step: -0.1, low: 1, high: 10 })]
      : ['-b:v', String(Math.round(maxBitsPerSecond))]),
  ],
};

/** Rate control by an average rate that is not spent where a quantizer of `finest` is reached. */
export const averageRate = (bitsPerSecond: number, finest: string): string[] => [
  '-b:v',
  String(Math.round(bitsPerSecond)),
  '-qmin',
  finest,
];

/** Rate control of FFmpeg's own encoders. */
const quantiserOrRate = ({ quality, maxBitsPerSecond }: VideoShape): string[] =>
  maxBitsPerSecond === undefined
    ? ['-q:v', quantiser(quality)]
    : averageRate(maxBitsPerSecond, quantiser(quality));

/** Converts a quality to an encoder's own scale, which changes by `step` for each point below 80. */
function scaled(quality: number, scale: { at80: number; step: number; low: number; high: number }): string {
  return String(
    Math.round(Math.min(Math.max(scale.at80 + (80 - quality) * scale.step, scale.low), scale.high)),
  );
}

/** Returns the quantizer of the MPEG family, from 2 (best) to 31. */
const quantiser = (quality: number): string => scaled(quality, { at80: 3, step: 0.4, low: 2, high: 31 });
