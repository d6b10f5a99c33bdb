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
}

/** How one sound track gets into the result. */
export interface SoundTrack {
  readonly stream: AudioStream;
  readonly isCopied: boolean;
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
  if (mayCopy && place.copies.includes(stream.codec) && fits(stream, wish)) {
    return { stream, isCopied: true, args: (at) => [`-c:a:${at}`, 'copy'] };
  }
  const shape = shapeOf(stream, place.encoder, wish);
  return { stream, isCopied: false, args: (at) => encodeArguments(stream, place.encoder, shape, at) };
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

const isFloat = ({ codec }: AudioStream): boolean => codec.startsWith('pcm_f');

function encodeArguments(
  stream: AudioStream,
  encoder: SoundEncoder,
  shape: SoundShape,
  place: number,
): string[] {
  const options = encoder.settings(shape).flatMap(([name, value]) => [`-${name}:a:${place}`, value]);
  const filters = [...plainLayout(stream), ...(encoder.filter ? [encoder.filter] : [])];
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
