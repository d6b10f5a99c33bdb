import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';

/** Side data that tells players how to show a video, by FFmpeg's names. */
const sideDataNames = {
  sphere: 'Spherical Mapping',
  stereo: 'Stereo 3D',
  dolbyVision: 'DOVI configuration record',
} as const;
type VideoSideData = keyof typeof sideDataNames;

/** Returns whether a video stream has side data of a type. */
export const hasSideData = ({ sideData = [] }: VideoStream, mark: VideoSideData): boolean =>
  sideData.includes(sideDataNames[mark]);

/**
 * Returns output options for MP4 that keep the side data of a video, whose boxes FFmpeg considers unofficial.
 * Encoding loses the Dolby Vision data, so its flag must be removed, and the other side data with it.
 */
export function markArguments(stream: VideoStream, isCopied: boolean): string[] {
  const isSeenAround = hasSideData(stream, 'sphere') || hasSideData(stream, 'stereo');
  const isDolbyVision = hasSideData(stream, 'dolbyVision');
  const keeps = isCopied ? isSeenAround || isDolbyVision : isSeenAround && !isDolbyVision;
  return keeps ? ['-strict', 'unofficial'] : [];
}
