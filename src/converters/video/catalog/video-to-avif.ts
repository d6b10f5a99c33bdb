import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import { converter, everyMove } from '../../registry/converter.ts';
import { animatedAv1 } from '../../image/animation/animation.ts';
import { quality } from '../../image/convert/options.ts';
import { videoFormats } from '../../media/media-formats.ts';
import { refuseReversed } from '../../media/retiming/times.ts';
import { flattenFilter } from '#src/engines/ffmpeg/flatten-filter.ts';
import { convertToLoop, loopFields } from '../convert/animation-loop.ts';

/** Converts a video to an animated AVIF: a fifth of the size of a WebP, for recent browsers. */
export default converter({
  id: 'video-to-avif',
  operation: 'convert',
  moves: everyMove(videoFormats, ['avif']),
  engines: ['ffmpeg', 'ffprobe'],
  options: z.object({ ...loopFields, quality: quality(60) }),
  refuse: refuseReversed,
  runsInWorker: true,
  lane: 'heavy',
  run: (task) =>
    convertToLoop(task, ({ inputs, stream, frames, run }, path) => {
      const encoder = [...animatedAv1({ quality: task.options.quality, lossless: false }), '-f', 'avif'];
      if (stream.hasAlpha) task.warn(note('animation-flattened'));
      const filters = [
        '-filter:v',
        [frames, ...(stream.hasAlpha ? [flattenFilter] : []), 'format=yuv420p'].join(','),
      ];
      return run([...inputs, '-map', `0:${stream.index}`, ...filters, ...encoder, path], {
        from: 0,
        to: 100,
      });
    }),
});
