import type { AudioStream } from '#src/engines/ffmpeg/media-facts.ts';
import type { SoundEncoder, SoundShape } from './sound-encoders.ts';

/** What the visitor asked of the sound. */
export interface SoundWish {
  readonly kbps?: number | undefined;
  readonly sampleRateHz?: number | undefined;
  readonly channels?: number | undefined;
  readonly bitsPerSample?: number | undefined;
}

/** What a container takes for sound. */
export interface SoundPlace {
  /** Codecs it takes as they are. */
  readonly copies: readonly string[];
  readonly encoder: SoundEncoder;
  /** Whether what was cut off the beginning stays hidden in a copy (an edit list). */
  readonly keepsCuts?: boolean;
}

/** How one sound track gets into the result. */
export interface SoundTrack {
  readonly stream: AudioStream;
  readonly isCopied: boolean;
  /** Whether silence follows it, because the encoder cannot write anything so short. */
  readonly isFilledUp: boolean;
  /** Output options of the track, which is the result's sound track number `place` (from 0). */
  readonly args: (place: number) => string[];
}

/** Copies the track where the container takes its codec and nothing else was asked for; encodes it otherwise. */
export function planSound(
  stream: AudioStream,
  place: SoundPlace,
  wish: SoundWish,
  mayCopy: boolean,
): SoundTrack {
  const isWhole = place.keepsCuts === true || stream.beginsHidden !== true;
  if (mayCopy && isWhole && place.copies.includes(stream.codec) && fits(stream, wish)) {
    return { stream, isCopied: true, isFilledUp: false, args: (at) => [`-c:a:${at}`, 'copy'] };
  }
  const shape = shapeOf(stream, place.encoder, wish);
  const leastSeconds = (place.encoder.leastSamples ?? 0) / shape.sampleRateHz;
  const isFilledUp = stream.durationSeconds !== undefined && stream.durationSeconds < leastSeconds;
  const filters = [
    ...plainLayout(stream),
    ...folded(stream, shape.channels),
    ...mixedDown(stream, shape.channels),
    ...(isFilledUp ? [`apad=whole_dur=${leastSeconds.toFixed(6)}`] : []),
    ...(place.encoder.filter ? [place.encoder.filter(shape.sampleRateHz)] : []),
  ];
  const args = (at: number) => encodeArguments(stream, place.encoder, { shape, filters }, at);
  return { stream, isCopied: false, isFilledUp, args };
}

function fits(stream: AudioStream, wish: SoundWish): boolean {
  return (
    (wish.sampleRateHz === undefined || wish.sampleRateHz === stream.sampleRateHz) &&
    (wish.channels === undefined || wish.channels >= stream.channels) &&
    (wish.bitsPerSample === undefined || wish.bitsPerSample >= stream.bitsPerSample) &&
    (wish.kbps === undefined ||
      (stream.bitsPerSecond !== undefined && stream.bitsPerSecond <= wish.kbps * 1050))
  );
}

/** The shape nearest to the source and the wish that the encoder can write; channels and bits are never added. */
function shapeOf(stream: AudioStream, encoder: SoundEncoder, wish: SoundWish): SoundShape {
  const kept = depthOf(stream);
  const bitsPerSample = Math.min(wish.bitsPerSample ?? kept, kept);
  return {
    channels: Math.min(stream.channels, wish.channels ?? stream.channels, encoder.maxChannels),
    sampleRateHz: rateFor(wish.sampleRateHz ?? stream.sampleRateHz, encoder.sampleRates),
    bitsPerSample,
    isFloat: isFloat(stream) && bitsPerSample === kept,
    kbps: wish.kbps,
  };
}

function rateFor(wanted: number, offered: readonly number[] | undefined): number {
  return offered ? (offered.find((hz) => hz >= wanted) ?? offered.at(-1) ?? wanted) : wanted;
}

/** Bits worth keeping: those stored by a lossless codec, 16 for what a lossy one decodes to. */
function depthOf({ codec, bitsPerSample }: AudioStream): number {
  const isLossless = /^(?:pcm_[suf]|flac$|alac$|wavpack$|tta$|ape$|mlp$|truehd$|dst|shorten$)/.test(codec);
  return isLossless && bitsPerSample > 0 ? bitsPerSample : 16;
}

const isFloat = ({ codec, sampleFormat }: AudioStream): boolean =>
  codec.startsWith('pcm_f') || (codec === 'wavpack' && /^(?:flt|dbl)/.test(sampleFormat));

function encodeArguments(
  stream: AudioStream,
  encoder: SoundEncoder,
  { shape, filters }: { shape: SoundShape; filters: readonly string[] },
  place: number,
): string[] {
  const options = encoder.settings(shape).flatMap(([name, value]) => [`-${name}:a:${place}`, value]);
  if (filters.length > 0) options.push(`-filter:a:${place}`, filters.join(','));
  if (shape.channels !== stream.channels) options.push(`-ac:a:${place}`, String(shape.channels));
  if (shape.sampleRateHz !== stream.sampleRateHz) options.push(`-ar:a:${place}`, String(shape.sampleRateHz));
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
  const held = `alimiter=limit=${highestPeak}:level=false:latency=true`;
  return [`aformat=sample_fmts=fltp:channel_layouts=${mix}`, ...mean, held];
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
