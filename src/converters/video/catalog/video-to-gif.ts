import { z } from 'zod';
import { converter, everyMove } from '../../registry/converter.ts';
import { videoFormats } from '../../media/media-formats.ts';
import { refuseReversed } from '../../media/retiming/times.ts';
import { convertToLoop, loopFields } from '../convert/animation-loop.ts';

/**
 * Converts a video to an animated GIF in two passes: the first computes the best 256 colors for all frames, the
 * second writes the frames. A single pass would hold every frame in memory. Counting only changed pixels
 * (`stats_mode=diff`) would miss the colors of whatever is shown until the end.
 */
export default converter({
  id: 'video-to-gif',
  operation: 'convert',
  moves: everyMove(videoFormats, ['gif']),
  engines: ['ffmpeg', 'ffprobe'],
  options: z.object(loopFields),
  refuse: refuseReversed,
  runsInWorker: true,
  lane: 'heavy',
  run: (task) =>
    convertToLoop(task, async ({ inputs, stream, frames, run }, path) => {
      const palette = '/job/out/palette.png';
      const graph = (rest: string) => ['-filter_complex', `[0:${stream.index}]${frames}${rest}`];
      const colours = graph(',split[all][shown];[all]palettegen=stats_mode=full[colours]');
      const counted = ['-map', '[shown]', '-f', 'null', '-'];
      await run([...inputs, ...colours, '-map', '[colours]', palette, ...counted], { from: 0, to: 50 });
      const drawn = graph(
        '[frames];[frames][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle[drawn]',
      );
      return run([...inputs, '-i', palette, ...drawn, '-map', '[drawn]', '-loop', '0', '-f', 'gif', path], {
        from: 50,
        to: 100,
      });
    }),
});
