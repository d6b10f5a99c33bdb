import { Fault } from '#src/contract/faults.ts';
import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import { runFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type { MediaFacts, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';
import { planVideoTrack } from '../convert/video-track.ts';
import { videoTargets, type VideoTarget } from '../convert/targets.ts';
import { ownTimes } from './join/own-times.ts';
import { readTrack, type VideoTrack } from './join/video-samples.ts';

/** A film's picture track alone, in an MP4 of our own. */
export interface ExtractedVideo {
  /** Host path, and as the engine sees it. */
  readonly path: string;
  readonly inside: string;
  readonly track: VideoTrack;
}

/** Copies the picture track into an MP4 whose index we read ourselves. Undefined when MP4 does not take it, or its times make no sense. */
export async function extractVideoTrack(
  task: Task<unknown>,
  source: MediaFacts,
  stream: VideoStream,
): Promise<ExtractedVideo | undefined> {
  const asItIs = { codec: 'auto', quality: 100 };
  const track = planVideoTrack(stream, source, ours(), asItIs, { mayCopy: true, threads: task.threads });
  if (!track.isCopied) return undefined;
  const [{ inside }] = task.inputs;
  const { sandbox, workdir, signal, from, threads } = task;
  const input = [...inputArguments(inside), ...ownTimes(source, [stream])];
  const args = [...decoderArguments(threads), ...input, '-map', `0:${stream.index}`];
  const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'mp4', '/job/out/film.mp4'];
  const copied = await runFfmpeg(sandbox, {
    args: [...args, ...track.args, ...plain],
    workdir,
    signal,
    durationSeconds: source.durationSeconds,
    label: formatById(from).label,
  }).catch(orNothing);
  const path = `${workdir}/out/film.mp4`;
  const read = copied && (await readTrack(path));
  return read && { path, inside: '/job/out/film.mp4', track: read };
}

/** What an engine could not do with a file may be done another way; all else is not to be passed over. */
export function orNothing(error: unknown): undefined {
  if (error instanceof Fault && error.tryNext) return undefined;
  throw error;
}

/** MP4 as we read it ourselves: it holds more than is good for players. */
function ours(): VideoTarget {
  const target = videoTargets.find(({ format }) => format === 'mp4');
  if (!target) throw new Error('no target mp4');
  return { ...target, copies: [...target.copies, 'vp9'] };
}
