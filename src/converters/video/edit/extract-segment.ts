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

/** The video stream alone, in an MP4 written by us. */
export interface ExtractedVideo {
  /** Path on the host; `inside` is the path as the engine sees it. */
  readonly path: string;
  readonly inside: string;
  readonly track: VideoTrack;
}

/**
 * Copies the video stream into an MP4 whose index we read ourselves. Returns undefined if MP4 does not accept it or
 * its timestamps are invalid. `packetFilter` is a bitstream filter for all packets.
 */
export async function extractVideoTrack(
  task: Task<unknown>,
  source: MediaFacts,
  stream: VideoStream,
  packetFilter?: string,
): Promise<ExtractedVideo | undefined> {
  const asItIs = { codec: 'auto', quality: 100 };
  const track = planVideoTrack(stream, source, ours(), asItIs, { mayCopy: true, threads: task.threads });
  if (!track.isCopied) return undefined;
  const [{ inside }] = task.inputs;
  const { sandbox, workdir, signal, from, threads } = task;
  const input = [...inputArguments(inside), ...ownTimes(source, [stream])];
  const args = [...decoderArguments(threads), ...input, '-map', `0:${stream.index}`];
  const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'mp4', '/job/out/video.mp4'];
  const copied = await runFfmpeg(sandbox, {
    args: [...args, ...withPacketFilter(track.args, packetFilter), ...plain],
    workdir,
    signal,
    durationSeconds: source.durationSeconds,
    label: formatById(from).label,
  }).catch(orNothing);
  const path = `${workdir}/out/video.mp4`;
  const read = copied && (await readTrack(path));
  return read && { path, inside: '/job/out/video.mp4', track: read };
}

/** Adds a bitstream filter for the video after those that are already there. */
function withPacketFilter(args: readonly string[], filter: string | undefined): readonly string[] {
  if (filter === undefined) return args;
  const at = args.indexOf('-bsf:v:0') + 1;
  if (at === 0) return [...args, '-bsf:v:0', filter];
  return args.map((arg, index) => (index === at ? `${arg},${filter}` : arg));
}

/** Returns undefined if another approach may succeed where an engine failed. Rethrows all other errors. */
export function orNothing(error: unknown): undefined {
  if (error instanceof Fault && error.tryNext) return undefined;
  throw error;
}

/** Returns an MP4 target for our own use: it accepts more than players support. */
function ours(): VideoTarget {
  const target = videoTargets.find(({ format }) => format === 'mp4');
  if (!target) throw new Error('no target mp4');
  return { ...target, copies: [...target.copies, 'vp9'] };
}
