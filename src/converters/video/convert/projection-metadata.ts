import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';

/** What a container tells players to do with a picture, by FFmpeg's name of it. */
const sideDataNames = {
  sphere: 'Spherical Mapping',
  stereo: 'Stereo 3D',
  dolbyVision: 'DOVI configuration record',
} as const;
type VideoSideData = keyof typeof sideDataNames;

/** Whether a picture has a mark. */
export const hasSideData = ({ sideData = [] }: VideoStream, mark: VideoSideData): boolean =>
  sideData.includes(sideDataNames[mark]);

/**
 * Output options for MP4 that keep the marks of a picture, whose boxes FFmpeg calls unofficial. What Dolby Vision adds
 * goes with an encoded picture, so its mark has to go too, and the others with it.
 */
export function markArguments(stream: VideoStream, isCopied: boolean): string[] {
  const isSeenAround = hasSideData(stream, 'sphere') || hasSideData(stream, 'stereo');
  const isDolbyVision = hasSideData(stream, 'dolbyVision');
  const keeps = isCopied ? isSeenAround || isDolbyVision : isSeenAround && !isDolbyVision;
  return keeps ? ['-strict', 'unofficial'] : [];
}
