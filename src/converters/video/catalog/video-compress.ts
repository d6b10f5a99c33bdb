import { converter } from '../../registry/converter.ts';
import { compressVideo } from '../compress/compress-video.ts';
import { VideoCompressOptions } from '../compress/options.ts';
import { videoFormats } from '../../media/media-formats.ts';

/** Makes films smaller, as MP4; never larger. */
export default converter({
  id: 'video-compress',
  operation: 'compress-video',
  moves: videoFormats.map((from) => ({ from, to: 'mp4' as const })),
  engines: ['ffmpeg', 'ffprobe'],
  options: VideoCompressOptions,
  lane: 'heavy',
  run: compressVideo,
});
