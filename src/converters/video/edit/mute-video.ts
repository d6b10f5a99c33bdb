import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { formatById } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { planVideoTrack } from '../convert/video-track.ts';
import { assembleVideo } from './join/assemble-video.ts';
import { encodeVideoStream } from './encode-video.ts';
import { readSourceVideo, findVideoTarget } from './video.ts';

/** Removes the audio of a video and copies everything else. Rejects with `no-content` if there is no audio. */
export async function muteVideo(task: Task<unknown>): Promise<readonly OutputFile[]> {
  const { threads } = task;
  const video = await readSourceVideo(task);
  if (!video.facts.streams.some(({ type }) => type === 'audio'))
    throw new Fault('no-content', { missing: phrase('no audio') });
  const target = findVideoTarget(task.to);
  const edited = video.videoStream;
  const asItIs = planVideoTrack(
    edited,
    video.facts,
    target,
    { codec: 'auto', quality: 80 },
    { mayCopy: true, threads },
  );
  const { file, copied } = await assembleVideo(task, {
    video,
    target,
    isMuted: true,
    videoPart: (mayCopy) =>
      mayCopy && asItIs.isCopied
        ? asItIs
        : encodeVideoStream(video, target, { edited, filters: [], threads }),
  });
  if (!copied) task.warn(note('video-copy-refused', { format: formatById(target.format).label }));
  return [file];
}
