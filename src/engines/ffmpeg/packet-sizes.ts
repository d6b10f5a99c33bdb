import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { ask, type Looked } from './ffprobe.ts';

/** Bytes of the packets of a stream in samples of a file: all together, and of the largest one. */
export interface PacketBytes {
  readonly total: number;
  readonly largest: number;
}

/** Where the samples begin, as shares of the duration. */
const samples = [0, 0.25, 0.5, 0.75];
/** A limit by number: a second can hold millions of packets. */
const packetsPerSample = 1_500;

/**
 * Reads the packets of each stream in samples of the file, by stream index. A cover is read again in each sample. Rejects
 * as `probe` does.
 */
export async function readPacketBytes(
  sandbox: Sandbox,
  file: Looked,
  durationSeconds: number,
): Promise<ReadonlyMap<number, PacketBytes>> {
  const intervals = samples.map((share) => `${(share * durationSeconds).toFixed(1)}%+#${packetsPerSample}`);
  const { json } = await ask(sandbox, file, [
    '-show_packets',
    '-read_intervals',
    intervals.join(','),
    '-show_entries',
    'packet=stream_index,size',
  ]);
  const bytes = new Map<number, PacketBytes>();
  for (const { stream_index: index, size } of Report.parse(JSON.parse(json)).packets) {
    const { total, largest } = bytes.get(index) ?? { total: 0, largest: 0 };
    bytes.set(index, { total: total + size, largest: Math.max(largest, size) });
  }
  return bytes;
}

const Report = z.object({
  packets: z.array(z.object({ stream_index: z.number(), size: z.coerce.number().catch(0) })).catch([]),
});
