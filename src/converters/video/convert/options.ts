import { z } from 'zod';
import type { VideoTarget } from './targets.ts';

/** Resolution names, with the length of the shorter side in pixels. */
const resolutions = {
  original: undefined,
  '2160p': 2160,
  '1440p': 1440,
  '1080p': 1080,
  '720p': 720,
  '480p': 480,
  '360p': 360,
  '240p': 240,
};
const resolutionNames = ['original', '2160p', '1440p', '1080p', '720p', '480p', '360p', '240p'] as const;
const codecNames = ['auto', 'h264', 'h265', 'vp9', 'av1'] as const;

const fields = z.object({
  videoCodec: z.enum(codecNames).default('auto').meta({
    title: 'Video codec',
    description: 'Auto copies the video where the format allows it. H.264 plays everywhere.',
  }),
  quality: z.int().min(10).max(100).default(80).meta({
    title: 'Quality',
    description:
      'For video that must be re-encoded: 80 looks like the original; lower values make smaller files.',
  }),
  resolution: z.enum(resolutionNames).default('original').meta({
    title: 'Resolution',
    description: 'Scales larger videos down, by their shorter side; smaller ones keep their size.',
  }),
  frameRate: z.number().min(1).max(120).optional().meta({
    title: 'Frames per second',
    description: 'Lowers the frame rate to this value. Leave empty to keep the original.',
  }),
  audioBitrateKbps: z.int().min(32).max(320).optional().meta({
    title: 'Audio bitrate (kbps)',
    description: 'For stereo; surround sound gets more. Leave empty to match the original.',
  }),
  keepTags: z.boolean().default(true).meta({
    title: 'Keep title and tags',
    description: 'Title, date, languages of the tracks and so on.',
  }),
  keepLocation: z.boolean().default(false).meta({
    title: 'Keep location data',
    description: 'Phones store where a video was recorded; this is removed unless you keep it.',
  }),
});

/** Options of all video formats combined. */
export const VideoOptions = fields.extend({ videoCodec: z.enum(codecNames).optional() });
export type VideoOptions = z.output<typeof VideoOptions>;

/** Returns the options of one target format. Codecs are offered only if there is a choice. */
export function videoOptions({ encoders }: VideoTarget) {
  if (encoders.length === 1) return fields.omit({ videoCodec: true });
  const choices = codecNames.filter((name) => name === 'auto' || encoders.some(({ id }) => id === name));
  const { title = '', description = '' } = fields.shape.videoCodec.meta() ?? {};
  return fields.extend({ videoCodec: z.enum(choices).default('auto').meta({ title, description }) });
}

/** Returns the length of the shorter side for a resolution, in pixels. */
export const shortSidePx = (resolution: VideoOptions['resolution']): number | undefined =>
  resolutions[resolution];
