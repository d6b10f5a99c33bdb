import { note } from '#src/contract/messages/notes.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { planVideoTrack } from '../convert/video-track.ts';
import { formatById } from '#src/formats/formats.ts';
import { assembleVideo } from './join/assemble-video.ts';
import { encodeVideoStream } from './encode-video.ts';
import { readSourceVideo, findVideoTarget } from './video.ts';
import { writeRotationMatrix } from './mark-rotation.ts';

/** Clockwise rotation of a video, and whether to store its frames rotated. */
export interface VideoRotation {
  readonly rotation: 90 | 180 | 270;
  readonly pixels: boolean;
}

const filters = { 90: 'transpose=1', 180: 'hflip,vflip', 270: 'transpose=2' } as const;

/**
 * Rotates a video: with metadata that players apply if the container supports it, and otherwise, or on request, by
 * re-encoding.
 */
export async function rotateVideo(task: Task<VideoRotation>): Promise<readonly OutputFile[]> {
  const { rotation, pixels } = task.options;
  const video = await readSourceVideo(task);
  const target = findVideoTarget(task.to);
  const threads = task.threads;
  const sum = (video.videoStream.rotationDegrees + rotation) % 360;
  const edited = { ...video.videoStream, rotationDegrees: sum };
  const asItIs = planVideoTrack(
    video.videoStream,
    video.facts,
    target,
    { codec: 'auto', quality: 80 },
    { mayCopy: true, threads },
  );
  const byMark =
    !pixels && target.keepsRotation && asItIs.isCopied && video.videoStream.rotationDegrees % 90 === 0;
  const encode = () => encodeVideoStream(video, target, { edited, filters: [filters[rotation]], threads });
  let isMarked = false;
  const { file, path } = await assembleVideo(task, {
    video,
    target,
    edited,
    videoPart: (mayCopy) => {
      isMarked = byMark && mayCopy;
      return isMarked ? asItIs : encode();
    },
  });
  if (isMarked) {
    await writeRotationMatrix(path, sum);
    task.warn(note('rotation-flagged'));
  } else if (!pixels) {
    const { label: format } = formatById(target.format);
    task.warn(note(target.keepsRotation ? 'video-copy-refused' : 'rotation-unsupported', { format }));
  }
  return [isMarked ? { path: file.path } : file];
}
