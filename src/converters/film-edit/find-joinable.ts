import type { MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { av1 } from './join-av1.ts';
import { h264 } from './join-h264.ts';
import { hevc } from './join-hevc.ts';
import { vp9 } from './join-vp9.ts';
import type { Joinable } from './joinable.ts';

/** How a film can be joined from pieces; undefined when it cannot. AVI does not say when a picture is shown. */
export function joinableOf({ container }: MediaFacts, stream: VideoStream): Joinable | undefined {
  if (container === 'avi' || stream.isInterlaced) return undefined;
  return [h264, hevc, av1, vp9].find(({ codec, takes }) => codec === stream.codec && takes(stream));
}
