import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { ask, type Looked } from './ffprobe.ts';

/** Presentation time of a packet, relative to the beginning of the file, and its duration if specified. */
export interface PacketTime {
  readonly startSeconds: number;
  readonly lastsSeconds: number | undefined;
}

/** Reads the times of a stream's packets in file order, skipping packets without one. Rejects as `probe` does. */
export async function readPacketTimes(
  sandbox: Sandbox,
  file: Looked,
  streamIndex: number,
): Promise<PacketTime[]> {
  const { json } = await ask(sandbox, file, [
    '-select_streams',
    String(streamIndex),
    '-show_packets',
    '-show_entries',
    'format=start_time:packet=pts_time,duration_time',
  ]);
  const { format, packets } = Report.parse(JSON.parse(json));
  return packets.flatMap(({ pts_time, duration_time }) =>
    pts_time === undefined
      ? []
      : [{ startSeconds: pts_time - (format.start_time ?? 0), lastsSeconds: duration_time }],
  );
}

const seconds = z.coerce.number().optional().catch(undefined);
const Report = z.object({
  format: z.object({ start_time: seconds }),
  packets: z.array(z.object({ pts_time: seconds, duration_time: seconds })).catch([]),
});
