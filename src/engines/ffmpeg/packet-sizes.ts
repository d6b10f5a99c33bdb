import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { ask, type Looked } from './ffprobe.ts';

/** Bytes of the packets of a stream in samples of a file: all together, and of the largest one. */
export interface PacketBytes {
  readonly total: number;
  readonly largest: number;
}

/** Packets in samples of a file. */
export interface SampledPackets {
  /** By stream index. A cover is read again in each sample. */
  readonly bytes: ReadonlyMap<number, PacketBytes>;
  /** The latest time of a packet, from the beginning of the file. */
  readonly latestSeconds: number;
}

/** Where the samples begin, as shares of the duration. */
const samples = [0, 0.25, 0.5, 0.75];
/** A limit by number: a second can hold millions of packets. */
const packetsPerSample = 1_500;

/** Reads the sizes of packets in samples of a file with this duration. Rejects as `probe` does. */
export async function samplePackets(
  sandbox: Sandbox,
  file: Looked,
  durationSeconds: number,
): Promise<SampledPackets> {
  const intervals = samples.map((share) => `${(share * durationSeconds).toFixed(1)}%+#${packetsPerSample}`);
  const { json } = await ask(sandbox, file, [
    '-show_packets',
    '-read_intervals',
    intervals.join(','),
    '-show_entries',
    'format=start_time:packet=stream_index,size,pts_time,dts_time',
  ]);
  const { format, packets } = Report.parse(JSON.parse(json));
  const bytes = new Map<number, PacketBytes>();
  let latestSeconds = 0;
  for (const { stream_index: index, size, pts_time, dts_time } of packets) {
    const { total, largest } = bytes.get(index) ?? { total: 0, largest: 0 };
    bytes.set(index, { total: total + size, largest: Math.max(largest, size) });
    latestSeconds = Math.max(latestSeconds, (pts_time ?? dts_time ?? 0) - (format.start_time ?? 0));
  }
  return { bytes, latestSeconds };
}

const seconds = z.coerce.number().optional().catch(undefined);
const Packet = z.object({
  stream_index: z.number(),
  size: z.coerce.number().catch(0),
  pts_time: seconds,
  dts_time: seconds,
});
const Report = z.object({
  format: z.object({ start_time: seconds }),
  packets: z.array(Packet).catch([]),
});
