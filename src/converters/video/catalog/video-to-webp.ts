import { z } from 'zod';
import { converter, everyMove } from '../../registry/converter.ts';
import { videoFormats } from '../../media/media-formats.ts';
import { refuseReversed } from '../../media/retiming/times.ts';
import { convertToLoop, loopFields } from '../convert/animation-loop.ts';

const quality = z
  .int()
  .min(1)
  .max(100)
  .default(80)
  .meta({ title: 'Quality', description: 'Lower values make smaller files.' });

/** Converts a video to an animated WebP: half the size of a GIF, in full color. */
export default converter({
  id: 'video-to-webp',
  operation: 'convert',
  moves: everyMove(videoFormats, ['webp']),
  engines: ['ffmpeg', 'ffprobe'],
  options: z.object({ ...loopFields, quality }),
  refuse: refuseReversed,
  runsInWorker: true,
  lane: 'heavy',
  run: (task) =>
    convertToLoop(task, ({ inputs, stream, frames, run }, path) => {
      const encoder = [
        '-c:v',
        'libwebp_anim',
        '-quality',
        String(task.options.quality),
        '-loop',
        '0',
        '-f',
        'webp',
      ];
      return run([...inputs, '-map', `0:${stream.index}`, '-filter:v', frames, ...encoder, path], {
        from: 0,
        to: 100,
      });
    }),
});
