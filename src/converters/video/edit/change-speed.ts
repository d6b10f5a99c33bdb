import { note } from '#src/contract/messages/notes.ts';
import type { Stream, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { hasVaryingFrameRate } from '../../media/frame-rate.ts';
import { checkLength, mediaLimits } from '../../media/limits.ts';
import { inFps } from '../../media/words.ts';
import { retimeToSpeed, speedPacketFilter } from '../../media/retiming/retiming.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { planVideoTrack } from '../convert/video-track.ts';
import type { VideoTarget } from '../convert/targets.ts';
import { assembleVideo } from './join/assemble-video.ts';
import type { VideoPart } from './join/plan-assembly.ts';
import { encodeVideoStream } from './encode-video.ts';
import { extractVideoTrack } from './extract-segment.ts';
import { readSourceVideo, findVideoTarget, type SourceVideo } from './video.ts';

/** Highest frame rate that a faster video keeps all its frames for, because most displays show 60 per second. */
const highestFps = 60.5;

/**
 * Plays a video `speed` times as fast. Frames are copied with new times where the container holds any time and the
 * frame rate stays within 60; otherwise they are encoded. Past 60, some are left out. Audio keeps its pitch.
 */
export async function changeSpeed(task: Task<{ speed: number }>): Promise<readonly OutputFile[]> {
  const { speed } = task.options;
  const video = await readSourceVideo(task);
  if (video.seconds !== Infinity) checkLength(video.seconds / speed, mediaLimits.maxSeconds);
  const target = findVideoTarget(task.to);
  const fps = fpsAtSpeed(video.videoStream, speed);
  const edited = { ...video.videoStream, ...fps };
  const isThinned = (knownFps(video.videoStream) ?? 0) * speed > (fps.averageFps ?? Infinity) + 0.01;
  const isSteady = isThinned || !hasVaryingFrameRate(video.videoStream);
  const filters = [`setpts=PTS/${speed}`, ...(isSteady ? [`fps=${fps.averageFps}`] : [])];
  const copy = await copyAtSpeed(task, video, target);
  const { file, copied } = await assembleVideo(task, {
    video,
    target,
    edited,
    retiming: retimeToSpeed(speed, video.seconds),
    videoPart: (mayCopy) =>
      (mayCopy ? copy : undefined) ??
      encodeVideoStream(video, target, { edited, filters, threads: task.threads }),
  });
  if (copied) task.warn(note('frames-copied'));
  else if (isThinned) task.warn(note('video-reencoded-at-rate', { rate: inFps(fps.averageFps ?? 0) }));
  else task.warn(note('video-reencoded'));
  return [file];
}

/** A slower video has fewer frames per second; a faster one more, or, past the limit, as many as before. */
function fpsAtSpeed(stream: VideoStream, speed: number): Pick<VideoStream, 'averageFps' | 'baseFps'> {
  const own = knownFps(stream);
  if (own === undefined) return { averageFps: undefined, baseFps: undefined };
  const fps = own * speed <= highestFps ? own * speed : Math.min(own * speed, own);
  return { averageFps: fps, baseFps: stream.baseFps && (stream.baseFps / own) * fps };
}

/** Matroska files may report an average above the rate that all their times fit, and broadcasts report none. */
const knownFps = ({ averageFps, baseFps }: VideoStream): number | undefined =>
  averageFps !== undefined && baseFps !== undefined ? Math.min(averageFps, baseFps) : (averageFps ?? baseFps);

/**
 * Copies the frames with new times into an MP4, whose frame rate FFmpeg reads from them: the one that other containers
 * declare can't be changed while copying. Returns undefined if the frames must be encoded.
 */
async function copyAtSpeed(
  task: Task<{ speed: number }>,
  { videoStream, facts }: SourceVideo,
  target: VideoTarget,
): Promise<VideoPart | undefined> {
  const { speed } = task.options;
  const fitsRate = speed < 1 || (knownFps(videoStream) ?? 0) * speed <= highestFps;
  if (!fitsRate || target.frameRates !== 'varying') return undefined;
  const { isCopied, args } = planVideoTrack(
    { ...videoStream, codecTag: '' },
    { ...facts, container: 'mov,mp4' },
    target,
    { codec: 'auto', quality: 80 },
    { mayCopy: true, threads: task.threads },
  );
  const copy = isCopied
    ? await extractVideoTrack(task, facts, videoStream, speedPacketFilter(speed))
    : undefined;
  if (!copy) return undefined;
  const begin = Math.min(...facts.streams.filter(isTimed).map(({ startSeconds }) => startSeconds));
  const delay = (videoStream.startSeconds - begin) / speed;
  return {
    input: [...(delay > 0 ? ['-itsoffset', delay.toFixed(6)] : []), '-i', copy.inside],
    isCopied: true,
    args,
  };
}

const isTimed = ({ type }: Stream): boolean => type === 'video' || type === 'audio';
