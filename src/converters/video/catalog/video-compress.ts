import { converter } from '../../registry/converter.ts';
import { compressVideo } from '../compress/compress-video.ts';
import { VideoCompressOptions } from '../compress/options.ts';
import { videoFormats } from '../../media/media-formats.ts';

/** Compresses videos to MP4. The result is never larger than the original. */
export default converter({
  id: 'video-compress',
  operation: 'compress-video',
  moves: videoFormats.map((from) => ({ from, to: 'mp4' as const })),
  engines: ['ffmpeg', 'ffprobe'],
  options: VideoCompressOptions,
  runsInWorker: true,
  lane: 'heavy',
  run: compressVideo,
});
