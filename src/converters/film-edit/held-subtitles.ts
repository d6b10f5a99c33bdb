import type { SubtitleStream } from '#src/engines/ffmpeg/media-facts.ts';
import { readPacketTimes, type PacketTime } from '#src/engines/ffmpeg/packet-times.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';
import { pictureKind } from '../media/video/subtitle-tracks.ts';
import type { Kept } from './plan-pieces.ts';

/**
 * For each track of subtitles, when the packets of each stretch begin that are to be taken. Subtitles that are pictures
 * seldom say how long they are shown: one stays until the next takes its place, or takes it away. So the last one before
 * a stretch belongs to it.
 */
export async function subtitleBeginnings(
  task: Task<unknown>,
  tracks: readonly SubtitleStream[],
  stretches: readonly Kept[],
): Promise<readonly (readonly number[])[]> {
  const { sandbox, workdir, signal, inputs, from } = task;
  const file = { workdir, signal, inside: inputs[0].inside, label: formatOf(from).label };
  const beginnings = stretches.map((stretch) => stretch.from);
  const isCut = beginnings.some((seconds) => seconds > 0);
  return Promise.all(
    tracks.map(async (track) => {
      if (!isCut || !pictureKind(track)) return beginnings;
      const packets = await readPacketTimes(sandbox, file, track.index);
      return beginnings.map((seconds) => heldSince(packets, seconds));
    }),
  );
}

function heldSince(packets: readonly PacketTime[], seconds: number): number {
  const last = packets
    .filter(({ startSeconds }) => startSeconds < seconds)
    .toSorted((one, other) => one.startSeconds - other.startSeconds)
    .at(-1);
  return last && !last.lastsSeconds ? last.startSeconds : seconds;
}
