import { converter, everyMove } from '../../registry/converter.ts';
import { AudioOptions, audioOptions } from '../convert/options.ts';
import { audioTargets } from '../convert/targets.ts';
import { convertAudio } from '../convert/convert-audio.ts';
import { audioFormats, videoFormats } from '../../media/media-formats.ts';
import { refuseReversed } from '../../media/retiming/times.ts';

/** Converts the audio of every audio and video format, with one converter per output format. */
export default audioTargets.map((target) =>
  converter({
    id: `audio-to-${target.format}`,
    operation: 'convert',
    moves: everyMove([...audioFormats, ...videoFormats], [target.format]),
    engines: ['ffmpeg', 'ffprobe'],
    options: audioOptions(target),
    refuse: refuseReversed,
    runsInWorker: true,
    lane: 'light',
    run: (task) => convertAudio({ ...task, options: AudioOptions.parse(task.options) }, target),
  }),
);
