import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';

/** Whether the frame rate varies: the base rate (`r_frame_rate`) is more than 5 % above the average rate. */
export function hasVaryingFrameRate({ averageFps, baseFps, isInterlaced }: VideoStream): boolean {
  if (averageFps === undefined || baseFps === undefined) return true;
  return baseFps > averageFps * (isInterlaced ? 2.05 : 1.05);
}
