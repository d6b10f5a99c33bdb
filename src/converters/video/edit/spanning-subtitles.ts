import type { SubtitleStream } from '#src/engines/ffmpeg/media-facts.ts';
import { readPacketTimes, type PacketTime } from '#src/engines/ffmpeg/packet-times.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';
import type { RetainedStretch } from '../../media/retiming/times.ts';
import { bitmapSubtitleFormat } from '../convert/subtitle-tracks.ts';

/**
 * Returns, for each subtitle track, the time from which to keep the packets of each segment. Bitmap subtitles seldom
 * have a duration: one is shown until the next one replaces or clears it. So the last one before a segment belongs to
 * it.
 */
export async function subtitleBeginnings(
  task: Task<unknown>,
  tracks: readonly SubtitleStream[],
  stretches: readonly RetainedStretch[],
): Promise<readonly (readonly number[])[]> {
  const { sandbox, workdir, signal, inputs, from } = task;
  const file = { workdir, signal, inside: inputs[0].inside, label: formatById(from).label };
  const beginnings = stretches.map((stretch) => stretch.from);
  const isCut = beginnings.some((seconds) => seconds > 0);
  return Promise.all(
    tracks.map(async (track) => {
      if (!isCut || !bitmapSubtitleFormat(track)) return beginnings;
      const packets = await readPacketTimes(sandbox, file, track.index);
      return beginnings.map((seconds) => spanningSince(packets, seconds));
    }),
  );
}

function spanningSince(packets: readonly PacketTime[], seconds: number): number {
  const last = packets
    .filter(({ startSeconds }) => startSeconds < seconds)
    .toSorted((one, other) => one.startSeconds - other.startSeconds)
    .at(-1);
  return last && !last.lastsSeconds ? last.startSeconds : seconds;
}
