import { z } from 'zod';
import { translatable } from '#src/contract/messages/facts.ts';
import { converter } from '../../registry/converter.ts';
import { changeSpeed } from '../edit/change-speed.ts';
import { cropVideo } from '../edit/crop-video.ts';
import { cutVideo } from '../edit/cut-video.ts';
import { refuseStretch, StretchOptions } from '../../media/retiming/times.ts';
import { muteVideo } from '../edit/mute-video.ts';
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
      title: 'Rotate the pixels',
      description:
        'Stores every frame rotated, for players that ignore the rotation flag. Re-encodes the video.',
    }),
  }),
  run: rotateVideo,
});

const mute = converter({
  ...shared,
  id: 'video-mute',
  operation: 'video-mute',
  options: z.object({}),
  run: muteVideo,
});

const speed = converter({
  ...shared,
  id: 'video-speed',
  operation: 'video-speed',
  options: z.object({
    speed: z
      .number()
      .min(0.25)
      .max(4)
      .refine((factor) => factor !== 1, translatable('choose a speed other than 1, which changes nothing'))
      .meta({
        title: 'Speed',
        description: '2 plays twice as fast, 0.5 half as fast. The pitch stays the same.',
      }),
  }),
  run: changeSpeed,
});

/** Trims, cuts, crops, rotates and mutes videos, and changes their speed. */
export default [trim, cut, crop, rotate, mute, speed];
