import { z } from 'zod';
import { converter } from '../../registry/converter.ts';
import { cropVideo } from '../edit/crop-video.ts';
import { cutVideo } from '../edit/cut-video.ts';
import { refuseStretch, StretchOptions } from '../edit/times.ts';
import { rotateVideo } from '../edit/rotate-video.ts';
import { videoFormats } from '../../media/media-formats.ts';

const shared = {
  moves: videoFormats.map((format) => ({ from: format, to: format })),
  engines: ['ffmpeg', 'ffprobe'],
  runsInWorker: true,
  lane: 'heavy',
} as const;

const trim = converter({
  ...shared,
  id: 'video-trim',
  operation: 'video-trim',
  options: StretchOptions,
  refuse: refuseStretch,
  run: (task) => cutVideo(task, 'trim'),
});

const cut = converter({
  ...shared,
  id: 'video-cut',
  operation: 'video-cut',
  options: StretchOptions,
  refuse: refuseStretch,
  run: (task) => cutVideo(task, 'cut'),
});

/** Minimum width or height that every encoder accepts, in pixels. */
const side = z.int().min(16).max(8192);
const videoCropOffset = z.int().min(0).max(8192);

const crop = converter({
  ...shared,
  id: 'video-crop',
  operation: 'video-crop',
  options: z.object({
    x: videoCropOffset.default(0),
    y: videoCropOffset.default(0),
    width: side,
    height: side,
  }),
  run: cropVideo,
});

const rotate = converter({
  ...shared,
  id: 'video-rotate',
  operation: 'video-rotate',
  options: z.object({
    rotation: z.literal([90, 180, 270]),
    pixels: z.boolean().default(false).meta({
      title: 'Turn the pixels',
      description:
        'Stores every frame turned, for players that do not follow the mark. Encodes the film anew.',
    }),
  }),
  run: rotateVideo,
});

/** Trims, cuts, crops and rotates videos. */
export default [trim, cut, crop, rotate];
