import { z } from 'zod';
import { translatable } from '#src/contract/messages/facts.ts';
import { parseVideoTime } from '#src/contract/video-time.ts';
import { converter, everyMove, type Converter } from '../../registry/converter.ts';
import { quality } from '../../image/convert/options.ts';
import { extractFrames } from '../convert/extract-frames.ts';
import { videoFormats } from '../../media/media-formats.ts';

const shared = {
  picturesPerSecond: z.number().min(0.01).max(30).default(1).meta({
    title: 'Images per second',
    description: '1 gives one image per second, 0.1 one every ten seconds. At most 300 images.',
  }),
  at: z
    .string()
    .refine((text) => parseVideoTime(text) !== undefined, translatable('enter a time such as 1:23 or 83.5'))
    .optional()
    .meta({
      title: 'Single image at',
      description: 'A time in the video, such as 1:23 or 83.5 (seconds), to get a single image.',
    }),
  width: z.int().min(16).max(8192).optional().meta({
    title: 'Width (pixels)',
    description: 'Larger videos are scaled down. Leave empty to keep the size of the video.',
  }),
};

/** Extracts single frames of a video, as files in a ZIP. */
export default [
  converter({
    id: 'video-to-jpg',
    operation: 'convert',
    moves: everyMove(videoFormats, ['jpg', 'jpeg']),
    engines: ['ffmpeg', 'ffprobe'],
    options: z.object({ ...shared, quality: quality(90) }),
    runsInWorker: true,
    lane: 'heavy',
    run: (task) => extractFrames(task, { extension: 'jpg', quality: task.options.quality }),
  }),
  converter({
    id: 'video-to-png',
    operation: 'convert',
    moves: everyMove(videoFormats, ['png']),
    engines: ['ffmpeg', 'ffprobe'],
    options: z.object(shared),
    runsInWorker: true,
    lane: 'heavy',
    run: (task) => extractFrames(task, { extension: 'png' }),
  }),
] satisfies Converter[];
