import type { AudioStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { AudioEncoder, AudioShape } from './audio-encoders.ts';

/** Requested audio properties. */
export interface AudioRequest {
  readonly kbps?: number | undefined;
  /** Returns the most bits per second that are worth spending on the stream in another codec, if that is known. */
  readonly ceiling?: ((codec: string) => number | undefined) | undefined;
  readonly sampleRateHz?: number | undefined;
  readonly channels?: number | undefined;
  readonly bitsPerSample?: number | undefined;
  /** Duration of the result, if it is not the stream's. */
  readonly seconds?: number | undefined;
}

/** Audio a container accepts. */
export interface ContainerAudio {
  /** Codecs it accepts without re-encoding. */
  readonly copies: readonly string[];
  readonly encoder: AudioEncoder;
  /** Whether a stream copy keeps a trimmed beginning hidden (edit list). */
  readonly keepsCuts?: boolean;
}

/** How an audio track is written to the result. */
export interface AudioTrackPlan {
  readonly stream: AudioStream;
  readonly isCopied: boolean;
  /** Whether silence is appended because the encoder can't write such a short track. */
  readonly isFilledUp: boolean;
  /** Output options of the track, which has the audio stream index `index` in the result (from 0). */
  readonly args: (index: number) => string[];
}

/** Copies the track if the container accepts its codec and nothing else is requested; otherwise encodes it. */
export function planAudioTrack(
  stream: AudioStream,
  container: ContainerAudio,
  requested: AudioRequest,
  mayCopy: boolean,
): AudioTrackPlan {
  const isWhole = container.keepsCuts === true || stream.beginsHidden !== true;
  if (mayCopy && isWhole && container.copies.includes(stream.codec) && fits(stream, requested)) {
    return { stream, isCopied: true, isFilledUp: false, args: (at) => [`-c:a:${at}`, 'copy'] };
  }
  const shape = chooseAudioShape(stream, container.encoder, requested);
  const minSeconds = (container.encoder.minSamples ?? 0) / shape.sampleRateHz;
  const seconds = requested.seconds ?? stream.durationSeconds;
  const isFilledUp = seconds !== undefined && seconds < minSeconds;
  const filters = [
    ...plainLayout(stream),
    ...folded(stream, shape.channels),
    ...mixedDown(stream, shape.channels),
    ...(isFilledUp ? [`apad=whole_dur=${minSeconds.toFixed(6)}`] : []),
    ...(container.encoder.filter ? [container.encoder.filter(shape.sampleRateHz)] : []),
  ];
  const args = (at: number) => encodeArguments(stream, container.encoder, { shape, filters }, at);
  return { stream, isCopied: false, isFilledUp, args };
}

function fits(stream: AudioStream, requested: AudioRequest): boolean {
  return (
    (requested.sampleRateHz === undefined || requested.sampleRateHz === stream.sampleRateHz) &&
    (requested.channels === undefined || requested.channels >= stream.channels) &&
    (requested.bitsPerSample === undefined || requested.bitsPerSample >= stream.bitsPerSample) &&
    (requested.kbps === undefined ||
      (stream.bitsPerSecond !== undefined && stream.bitsPerSecond <= requested.kbps * 1050))
  );
}

/** Returns the shape closest to the source and the request that the encoder can write; never adds channels or bits. */
function chooseAudioShape(stream: AudioStream, encoder: AudioEncoder, requested: AudioRequest): AudioShape {
  const sourceBits = storedBitDepth(stream);
  const bitsPerSample = Math.min(requested.bitsPerSample ?? sourceBits, sourceBits);
  return {
    channels: Math.min(stream.channels, requested.channels ?? stream.channels, encoder.maxChannels),
    sampleRateHz: rateFor(requested.sampleRateHz ?? stream.sampleRateHz, encoder.sampleRates),
    bitsPerSample,
    isFloat: isFloat(stream) && bitsPerSample === sourceBits,
    kbps: requested.kbps,
    maxKbps: maxKbpsFor(stream, encoder, requested),
  };
}

/** Below this share of the sampling rate, per channel, encoders fail or sound bad whatever the source is like. */
const minBitsPerSample = 0.7;

function maxKbpsFor(
  stream: AudioStream,
  { codec }: AudioEncoder,
  { ceiling }: AudioRequest,
): number | undefined {
  const bits = ceiling?.(codec);
  return bits && Math.max(bits, minBitsPerSample * stream.sampleRateHz * stream.channels) / 1000;
}

function rateFor(requested: number, offered: readonly number[] | undefined): number {
  return offered ? (offered.find((hz) => hz >= requested) ?? offered.at(-1) ?? requested) : requested;
}

/** Returns the bit depth worth keeping: the stored one for lossless codecs, 16 for lossy ones. */
function storedBitDepth({ codec, bitsPerSample }: AudioStream): number {
  return isLosslessCodec(codec) && bitsPerSample > 0 ? bitsPerSample : 16;
}

/** Returns whether a codec keeps every sample, so that encoding it again loses nothing. */
export const isLosslessCodec = (codec: string): boolean =>
  /^(?:pcm_[suf]|flac$|alac$|wavpack$|tta$|ape$|mlp$|truehd$|dst|shorten$)/.test(codec);

const isFloat = ({ codec, sampleFormat }: AudioStream): boolean =>
  codec.startsWith('pcm_f') || (codec === 'wavpack' && /^(?:flt|dbl)/.test(sampleFormat));

function encodeArguments(
  stream: AudioStream,
  encoder: AudioEncoder,
  { shape, filters }: { shape: AudioShape; filters: readonly string[] },
  index: number,
): string[] {
  const options = encoder.settings(shape).flatMap(([name, value]) => [`-${name}:a:${index}`, value]);
  if (filters.length > 0) options.push(`-filter:a:${index}`, filters.join(','));
  if (shape.channels !== stream.channels) options.push(`-ac:a:${index}`, String(shape.channels));
  if (shape.sampleRateHz !== stream.sampleRateHz) options.push(`-ar:a:${index}`, String(shape.sampleRateHz));
  return options;
}

/**
 * Treats one or two channels with an unusual layout (e.g. only `FL`) or none as mono or stereo, without changing
 * samples.
 */
function plainLayout({ channels, layout }: AudioStream): string[] {
  if (channels === 1 && layout !== 'mono') return ['channelmap=map=0:channel_layout=mono'];
  if (channels === 2 && !['stereo', 'downmix'].includes(layout))
    return ['channelmap=map=0|1:channel_layout=stereo'];
  return [];
}

/** The mixer's target layout by number of output channels. */
const mixes: Readonly<Record<number, string>> = { 1: 'stereo', 2: 'stereo', 6: '5.1', 8: '7.1' };

/** Headroom for what a lossy encoder adds to the highest peaks. */
const highestPeak = 0.97;

/**
 * Downmixes to fewer channels at the original loudness (ITU-R BS.775-3, annex 4: center and surround at -3 dB),
 * limiting only peaks that would clip. By default the mixer attenuates integer samples by up to 10 dB and lets
 * floating-point samples clip. Mono is the mean of left and right.
 */
function mixedDown({ channels, layout }: AudioStream, written: number): string[] {
  const mix = mixes[written];
  if (written >= channels || !mix || (channels > 8 && layout === '')) return [];
  const mean = written === 1 ? ['pan=mono|c0=0.5*c0+0.5*c1'] : [];
  if (channels === 2) return mean;
  const limiter = `alimiter=limit=${highestPeak}:level=false:latency=true`;
  return [`aformat=sample_fmts=fltp:channel_layouts=${mix}`, ...mean, limiter];
}

/**
 * Folds channels without a speaker position, if there are too many for FFmpeg to guess a layout, onto each other: of
 * ten channels, the ninth is added to the first if eight are written; if two are written, every other channel is
 * added to the left.
 */
function folded({ channels, layout }: AudioStream, written: number): string[] {
  const target = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' }[written];
  if (channels <= 8 || layout !== '' || !target) return [];
  const heard = Array.from({ length: written }, (_, at) => {
    const laid = Array.from(
      { length: Math.ceil((channels - at) / written) },
      (__, nth) => `c${at + nth * written}`,
    );
    return `c${at}<${laid.join('+')}`;
  });
  return [`pan=${target}|${heard.join('|')}`];
}
