import type { MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { joinableAv1 } from './join-av1.ts';
import { joinableH264 } from './join-h264.ts';
import { joinableHevc } from './join-hevc.ts';
import { joinableVp9 } from './join-vp9.ts';
import type { Joinable } from './joinable.ts';

/** Returns how a video can be joined from pieces, or undefined if it cannot. AVI has no presentation times. */
export function findJoinable({ container }: MediaFacts, stream: VideoStream): Joinable | undefined {
  if (container === 'avi' || stream.isInterlaced) return undefined;
  return [joinableH264, joinableHevc, joinableAv1, joinableVp9].find(
    ({ codec, accepts }) => codec === stream.codec && accepts(stream),
  );
}
