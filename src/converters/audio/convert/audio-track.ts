import type { AudioStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { AudioEncoder, AudioShape } from './audio-encoders.ts';

/** What the visitor asked of the sound. */
export interface AudioRequest {
  readonly kbps?: number | undefined;
  readonly sampleRateHz?: number | undefined;
  readonly channels?: number | undefined;
  readonly bitsPerSample?: number | undefined;
}

/** What a container takes for sound. */
export interface ContainerAudio {
  /** Codecs it takes as they are. */
  readonly copies: readonly string[];
  readonly encoder: AudioEncoder;
  /** Whether what was cut off the beginning stays hidden in a copy (an edit list). */
  readonly keepsCuts?: boolean;
}

/** How one sound track gets into the result. */
export interface AudioTrackPlan {
  readonly stream: AudioStream;
  readonly isCopied: boolean;
  /** Whether silence follows it, because the encoder cannot write anything so short. */
  readonly isFilledUp: boolean;
  /** Output options of the track, which is the result's sound track number `place` (from 0). */
  readonly args: (index: number) => string[];
}

/** Copies the track where the container takes its codec and nothing else was asked for; encodes it otherwise. */
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
  const isFilledUp = stream.durationSeconds !== undefined && stream.durationSeconds < minSeconds;
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

/** The shape nearest to the source and the wish that the encoder can write; channels and bits are never added. */
function chooseAudioShape(stream: AudioStream, encoder: AudioEncoder, requested: AudioRequest): AudioShape {
  const sourceBits = storedBitDepth(stream);
  const bitsPerSample = Math.min(requested.bitsPerSample ?? sourceBits, sourceBits);
  return {
    channels: Math.min(stream.channels, requested.channels ?? stream.channels, encoder.maxChannels),
    sampleRateHz: rateFor(requested.sampleRateHz ?? stream.sampleRateHz, encoder.sampleRates),
    bitsPerSample,
    isFloat: isFloat(stream) && bitsPerSample === sourceBits,
    kbps: requested.kbps,
  };
}

function rateFor(requested: number, offered: readonly number[] | undefined): number {
  return offered ? (offered.find((hz) => hz >= requested) ?? offered.at(-1) ?? requested) : requested;
}

/** Bits worth keeping: those stored by a lossless codec, 16 for what a lossy one decodes to. */
function storedBitDepth({ codec, bitsPerSample }: AudioStream): number {
  const isLossless = /^(?:pcm_[suf]|flac$|alac$|wavpack$|tta$|ape$|mlp$|truehd$|dst|shorten$)/.test(codec);
  return isLossless && bitsPerSample > 0 ? bitsPerSample : 16;
}

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

/** One or two channels under unusual names (only `FL`, say) or none are taken for mono and stereo, sample by sample. */
function plainLayout({ channels, layout }: AudioStream): string[] {
  if (channels === 1 && layout !== 'mono') return ['channelmap=map=0:channel_layout=mono'];
  if (channels === 2 && !['stereo', 'downmix'].includes(layout))
    return ['channelmap=map=0|1:channel_layout=stereo'];
  return [];
}

/** The layout that the mixer makes, by the channels that are written. */
const mixes: Readonly<Record<number, string>> = { 1: 'stereo', 2: 'stereo', 6: '5.1', 8: '7.1' };

/** Room for what a lossy encoder adds to the highest peaks. */
const highestPeak = 0.97;

/**
 * Fewer loudspeakers at the loudness of all (ITU-R BS.775-3, annex 4: centre and surround at -3 dB), with only the peaks
 * held back that would be cut off. Left to itself the mixer turns samples of whole numbers down by up to 10 dB, and lets
 * those of floating point go over. Mono is the mean of left and right.
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
 * Channels that no loudspeaker is named for, more than FFmpeg guesses a layout of, are laid upon one another: the ninth
 * of ten upon the first where eight are written, every other one upon the left where two are.
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
