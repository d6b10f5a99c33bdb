import { z } from 'zod';
import { StretchOptions } from '../../media/retiming/times.ts';
import type { AudioTarget } from './targets.ts';

const sampleRates = [8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000];

/** Returns the options of a target audio format; empty ones leave the audio unchanged. */
export function audioOptions(target: AudioTarget) {
  const [encoder] = target.encoders;
  const highest = encoder.sampleRates?.at(-1) ?? Number.POSITIVE_INFINITY;
  const rates = sampleRates.filter((hz) => (encoder.sampleRates?.includes(hz) ?? true) && hz <= highest);
  return z.object({
    ...(encoder.isLossless ? {} : { bitrateKbps: bitrateKbps(encoder.codec === 'ac3' ? 640 : 320) }),
    ...(encoder.isLossless ? { bitsPerSample } : {}),
    ...(target.encoders.length > 1 ? { codec } : {}),
    ...(rates.length > 1 ? { sampleRateHz: sampleRateHz(rates) } : {}),
    channels,
    ...StretchOptions.shape,
    keepTags,
  });
}

/** The options of all audio formats; each target has a subset. */
export const AudioOptions = z.object({
  bitrateKbps: z.number().optional(),
  bitsPerSample: z.number().optional(),
  codec: z.enum(['auto', 'aac', 'alac']).optional(),
  sampleRateHz: z.number().optional(),
  channels: z.enum(['original', 'mono', 'stereo']),
  startTime: z.number().optional(),
  endTime: z.number().optional(),
  keepTags: z.boolean(),
});
export type AudioOptions = z.output<typeof AudioOptions>;

const bitrateKbps = (max: number) =>
  z.int().min(16).max(max).optional().meta({
    title: 'Bitrate (kbps)',
    description: 'Lower values make smaller files. Leave empty to match the original.',
  });

const bitsPerSample = z
  .literal([16, 24])
  .optional()
  .meta({ title: 'Bits per sample', description: 'Leave empty to keep the original value.' });

const codec = z.enum(['auto', 'aac', 'alac']).default('auto').meta({
  title: 'Codec',
  description:
    'AAC plays everywhere; ALAC keeps every sample exactly. Auto keeps the codec of the original if possible, and uses AAC otherwise.',
});

const sampleRateHz = (rates: number[]) =>
  z
    .literal(rates)
    .optional()
    .meta({ title: 'Sample rate (Hz)', description: 'Leave empty to keep the original value.' });

const channels = z.enum(['original', 'mono', 'stereo']).default('original').meta({
  title: 'Channels',
  description: 'Mono and stereo mix down the other channels; channels are never added.',
});

const keepTags = z
  .boolean()
  .default(true)
  .meta({ title: 'Keep tags and cover art', description: 'Title, artist, album, cover art and so on.' });
