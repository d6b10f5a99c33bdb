import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { converter, everyMove } from '../../registry/converter.ts';
import { openAnimation } from '../../image/animation/animation.ts';
import { convertVideo } from '../convert/convert-video.ts';
import { VideoOptions, videoOptions } from '../convert/options.ts';
import { videoTargets } from '../convert/targets.ts';

/**
 * Converts animated WebP and PNG to every video format. FFmpeg cannot read animated WebP, so the image engine
 * extracts the frames.
 */
export default videoTargets.map((target) =>
  converter({
    id: `animation-to-${target.format}`,
    operation: 'convert',
    moves: everyMove(['webp', 'apng'], [target.format]),
    engines: ['sharp', 'ffmpeg', 'ffprobe'],
    options: videoOptions(target),
    runsInWorker: true,
    lane: 'heavy',
    async run(task) {
      const animation = await openAnimation(task);
      if (!animation) throw new Fault('no-content', { missing: phrase('no animation') });
      return convertVideo(
        { ...task, inputs: [animation], options: VideoOptions.parse(task.options) },
        target,
      );
    },
  }),
);
