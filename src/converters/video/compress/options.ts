import { z } from 'zod';

/** Side lengths of the box the video must fit in, portrait or landscape. Smaller videos keep their size. */
export const boxes = {
  original: undefined,
  '1920x1080': { longSidePx: 1920, resolution: '1080p' },
  '1280x720': { longSidePx: 1280, resolution: '720p' },
  '854x480': { longSidePx: 854, resolution: '480p' },
} as const;

/** Options for compressing a video. */
export const VideoCompressOptions = z.object({
  quality: z.int().min(18).max(35).default(23).meta({
    title: 'CRF',
    description: 'Constant rate factor: 18 looks like the original, 35 makes the smallest file.',
  }),
  codec: z.enum(['h264', 'h265']).default('h264').meta({
    title: 'Codec',
    description: 'H.264 plays everywhere; H.265 is about a fifth smaller and takes about twice as long.',
  }),
  resolution: z.enum(['original', '1920x1080', '1280x720', '854x480']).default('original').meta({
    title: 'Resolution',
    description: 'Larger videos are scaled down; smaller ones keep their size.',
  }),
  targetSize: z.int().positive().optional().meta({
    title: 'Maximum size (bytes)',
    description: 'The bitrate is chosen so that the video fits; the CRF above is ignored.',
  }),
  sample: z.boolean().default(false).meta({
    title: 'Only a sample',
    description:
      'Encodes a few short samples. The result is one of them, and a note estimates the size of the whole video.',
  }),
  hold: z.boolean().default(false).meta({
    title: 'Store the file only',
    description: 'Returns the file unchanged, so that later jobs can use this one as their source.',
  }),
});
export type VideoCompressOptions = z.output<typeof VideoCompressOptions>;
