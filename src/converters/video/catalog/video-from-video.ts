import { converter, everyMove } from '../../registry/converter.ts';
import { convertVideo } from '../convert/convert-video.ts';
import { videoFormats } from '../../media/media-formats.ts';
import { VideoOptions, videoOptions } from '../convert/options.ts';
import { videoTargets } from '../convert/targets.ts';

/**
 * Converts every video format, and animated GIF, to every video format. Each format that can be written has its own
 * converter.
 */
export default videoTargets.map((target) =>
  converter({
    id: `video-to-${target.format}`,
    operation: 'convert',
    moves: everyMove([...videoFormats, 'gif'], [target.format]),
    engines: ['ffmpeg', 'ffprobe'],
    options: videoOptions(target),
    runsInWorker: true,
    lane: 'heavy',
    run: (task) => convertVideo({ ...task, options: VideoOptions.parse(task.options) }, target),
  }),
);
