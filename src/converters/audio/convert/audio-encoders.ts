/** The audio an encoder should write. */
export interface AudioShape {
  readonly channels: number;
  readonly sampleRateHz: number;
  /** Bits per sample, if the encoder preserves them; otherwise meaningless. */
  readonly bitsPerSample: number;
  readonly isFloat: boolean;
  /** The requested bitrate; undefined selects the encoder's transparent default. */
  readonly kbps: number | undefined;
  /** The most that the default is worth, if the source is lossy. */
  readonly maxKbps?: number | undefined;
}

/** An FFmpeg audio encoder and its limits. */
export interface AudioEncoder {
  /** FFmpeg's name of the codec. */
  readonly codec: string;
  readonly isLossless: boolean;
  readonly maxChannels: number;
  /** Supported sample rates, ascending; undefined if any is accepted. */
  readonly sampleRates: readonly number[] | undefined;
  /** Encoder and quality options as name-value pairs, without stream specifiers. */
  readonly settings: (shape: AudioShape) => readonly (readonly [string, string])[];
  /** Filter applied before encoding, given the output sample rate. */
  readonly filter?: (sampleRateHz: number) => string;
  /**
   * Minimum number of samples at the output rate; with fewer, players don't recognize the result or find no audio in
   * it.
   */
  readonly minSamples?: number;
}

const mpegRates = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44_100, 48_000];
const toCd = { maxChannels: 2, sampleRates: mpegRates, isLossless: false } as const;
const lossless = { isLossless: true, maxChannels: 8, sampleRates: undefined } as const;

export const mp3: AudioEncoder = {
  ...toCd,
  codec: 'mp3',
  minSamples: 1152,
  settings: (shape) => [['c', 'libmp3lame'], ...mp3Rate(shape)],
};

export const aac: AudioEncoder = {
  codec: 'aac',
  isLossless: false,
  maxChannels: 8,
  sampleRates: [...mpegRates, 64_000, 88_200, 96_000],
  minSamples: 1024,
  settings: (shape) => [['c', 'aac'], rate(kbpsOf(shape, 96))],
};

/** AAC as a raw stream without a container, which is recognized by its third frame. */
export const bareAac: AudioEncoder = { ...aac, minSamples: 3 * 1024 };

export const vorbis: AudioEncoder = {
  codec: 'vorbis',
  isLossless: false,
  maxChannels: 8,
  sampleRates: undefined,
  settings: (shape) => [['c', 'libvorbis'], vorbisRate(shape)],
};

/**
 * Opus works internally at 48 kHz, whatever the input rate. It uses Vorbis channel layouts; other layouts are mapped
 * to the nearest.
 */
export const opus: AudioEncoder = {
  codec: 'opus',
  isLossless: false,
  maxChannels: 8,
  sampleRates: [48_000],
  minSamples: 960,
  settings: (shape) => [
    ['c', 'libopus'],
    ['vbr', shape.kbps === undefined ? 'on' : 'constrained'],
    rate(clamp(kbpsOf(shape, 80), 6, 256 * shape.channels)),
  ],
  filter: () => 'aformat=channel_layouts=7.1|6.1|5.1|5.0|quad|3.0|stereo|mono',
};

/** Samples per block of Windows Media Audio. */
const wmaBlock = (hz: number): number => (hz <= 16_000 ? 512 : hz <= 22_050 ? 1024 : 2048);

/** Decoders output a block only after receiving the next one, so a block of silence flushes the last one. */
const wmaEnd = (hz: number): string => `apad=pad_dur=${(wmaBlock(hz) / hz).toFixed(6)}`;

export const wma: AudioEncoder = {
  ...toCd,
  codec: 'wmav2',
  filter: wmaEnd,
  settings: (shape) => [['c', 'wmav2'], rate(clamp(kbpsOf(shape, 96), 24, 384))],
};

/**
 * WMA without a video to stay in sync with. FFmpeg's decoder drops the first two blocks, and its encoder inserts one
 * of silence; one more, plus a hundredth of a millisecond for rounding, keeps the first samples audible.
 */
export const bareWma: AudioEncoder = {
  ...wma,
  filter: (hz) => `adelay=${((wmaBlock(hz) / hz) * 1000 + 0.01).toFixed(3)}:all=1,${wmaEnd(hz)}`,
};

export const ac3: AudioEncoder = {
  codec: 'ac3',
  isLossless: false,
  maxChannels: 6,
  sampleRates: [32_000, 44_100, 48_000],
  minSamples: 7 * 1536,
  settings: (shape) => [['c', 'ac3'], rate(nearest(ac3Kbps, kbpsOf(shape, shape.channels > 2 ? 90 : 96)))],
};

export const mp2: AudioEncoder = {
  codec: 'mp2',
  isLossless: false,
  maxChannels: 2,
  sampleRates: [16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
  settings: (shape) => [['c', 'mp2'], rate(mp2Rate(kbpsOf(shape, 128), shape.channels, shape.sampleRateHz))],
};

/** At most 24 bits: FFmpeg's encoder doesn't write more. */
export const flac: AudioEncoder = {
  ...lossless,
  codec: 'flac',
  settings: ({ bitsPerSample }) => [
    ['c', 'flac'],
    ['compression_level', '5'],
    ['sample_fmt', bitsPerSample > 16 ? 's32' : 's16'],
  ],
};

export const alac: AudioEncoder = {
  ...lossless,
  codec: 'alac',
  minSamples: 1024,
  settings: ({ bitsPerSample }) => [
    ['c', 'alac'],
    ['sample_fmt', bitsPerSample > 16 ? 's32p' : 's16p'],
  ],
};

/** Uncompressed samples, least significant byte first, as in RIFF files. */
export const pcmLittleEndian: AudioEncoder = {
  ...lossless,
  codec: 'pcm',
  settings: (shape) => [['c', shape.bitsPerSample === 8 ? 'pcm_u8' : `${pcmName(shape)}le`]],
};

/** Uncompressed samples, most significant byte first, as in AIFF and QuickTime. */
export const pcmBigEndian: AudioEncoder = {
  ...lossless,
  codec: 'pcm',
  settings: (shape) => [['c', shape.bitsPerSample === 8 ? 'pcm_s8' : `${pcmName(shape)}be`]],
};

function pcmName({ bitsPerSample, isFloat }: AudioShape): string {
  if (isFloat) return bitsPerSample > 32 ? 'pcm_f64' : 'pcm_f32';
  return `pcm_s${[16, 24].find((bits) => bitsPerSample <= bits) ?? 32}`;
}

/** Frame bitrates of MPEG-1 layer III; lower sample rates (MPEG-2) go up to 160, and the lowest (MPEG-2.5) to 64. */
const mp3Kbps = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const mp3LowKbps = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const ac3Kbps = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640];
const mp2Kbps = [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
const mp2LowKbps = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** What LAME's quality levels take for stereo at 44.1 kHz on average, from level 2. */
const mp3Levels = [190, 175, 165, 130, 115, 100, 85, 65];

/**
 * Uses LAME's quality scale by default: level 2 (about 190 kbit/s), or the best one that takes no more than the source
 * is worth. A bitrate no frame has, such as 288, is met on average.
 */
function mp3Rate(shape: AudioShape): (readonly [string, string])[] {
  const { kbps, sampleRateHz } = shape;
  if (kbps === undefined) return [['q', String(2 + bestLevel(mp3Levels, shape))]];
  const legal = sampleRateHz >= 32_000 ? mp3Kbps : mp3LowKbps;
  const bounded = clamp(kbps, legal[0] ?? kbps, sampleRateHz <= 12_000 ? 64 : (legal.at(-1) ?? kbps));
  return legal.includes(bounded) ? [rate(bounded)] : [['abr', '1'], rate(bounded)];
}

/** Bitrates libvorbis accepts per channel, by maximum sample rate; above 48 kHz it accepts only a quality level. */
const vorbisKbps = [
  { upToHz: 8000, low: 8, high: 37 },
  { upToHz: 12_000, low: 16, high: 42 },
  { upToHz: 16_000, low: 16, high: 85 },
  { upToHz: 24_000, low: 16, high: 80 },
  { upToHz: 32_000, low: 32, high: 106 },
  { upToHz: 48_000, low: 32, high: 224 },
];

/** What libvorbis' quality levels take for stereo at 44.1 kHz on average, from level 6 downwards. */
const vorbisLevels = [192, 160, 128, 112, 96, 80, 64];

function vorbisRate(shape: AudioShape): readonly [string, string] {
  const { kbps, channels, sampleRateHz } = shape;
  const row = vorbisKbps.find(({ upToHz }) => sampleRateHz <= upToHz);
  if (kbps === undefined) return ['q', String(6 - bestLevel(vorbisLevels, shape))];
  if (!row) return ['q', String(clamp(Math.round((kbps / channels) * 0.0625), 0, 10))];
  return rate(clamp(kbps, row.low * channels, Math.min(row.high * channels, 640)));
}

function mp2Rate(kbps: number, channels: number, sampleRateHz: number): number {
  if (sampleRateHz < 32_000) return nearest(mp2LowKbps, kbps);
  return nearest(
    channels === 1 ? mp2Kbps.filter((step) => step <= 192) : mp2Kbps.filter((step) => step >= 64),
    kbps,
  );
}

/** Returns the requested bitrate, or `perChannelKbps` for each channel, but no more than the source is worth. */
const kbpsOf = ({ kbps, maxKbps, channels }: AudioShape, perChannelKbps: number): number =>
  kbps ?? Math.round(Math.min(perChannel(perChannelKbps, channels), maxKbps ?? Number.POSITIVE_INFINITY));

/**
 * Returns the index of the best quality level, of those with these bitrates for stereo at 44.1 kHz, that takes no more
 * than the source is worth, or else of the lowest one.
 */
function bestLevel(
  levels: readonly number[],
  { maxKbps = Number.POSITIVE_INFINITY, channels, sampleRateHz }: AudioShape,
): number {
  const share = (perChannel(1, channels) / 2) * Math.min(1, sampleRateHz / 44_100);
  const index = levels.findIndex((kbps) => kbps * share <= maxKbps);
  return index === -1 ? levels.length - 1 : index;
}

const rate = (kbps: number): readonly [string, string] => ['b', `${kbps}k`];
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
const nearest = (steps: readonly number[], value: number): number =>
  steps.reduce(
    (best, step) => (Math.abs(step - value) < Math.abs(best - value) ? step : best),
    steps[0] ?? value,
  );

/**
 * Returns the total bitrate for a transparent bitrate per channel; the low-frequency channel of surround audio needs
 * almost nothing.
 */
const perChannel = (kbps: number, channels: number): number =>
  kbps * (channels > 5 ? channels - 1 : channels);
