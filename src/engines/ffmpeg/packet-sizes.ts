import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { ask, type Looked } from './ffprobe.ts';

/** How many bytes of packets each stream has in several intervals of a file, by stream index. */
export type PacketBytes = ReadonlyMap<number, number>;

const intervalSeconds = 8;
/** Where the intervals begin, as shares of the duration; a shorter file is read whole. */
const intervals = [0, 0.25, 0.5, 0.75];

/** Adds up the packets of each stream in samples of the file. Rejects as `probe` does. */
export async function readPacketBytes(
  sandbox: Sandbox,
  file: Looked,
  durationSeconds: number,
): Promise<PacketBytes> {
  const isShort = durationSeconds <= intervalSeconds * intervals.length;
  const samples = intervals.map((share) => `${(share * durationSeconds).toFixed(1)}%+${intervalSeconds}`);
  const { json } = await ask(sandbox, file, [
    '-show_packets',
    ...(isShort ? [] : ['-read_intervals', samples.join(',')]),
    '-show_entries',
    'packet=stream_index,size',
  ]);
  const bytes = new Map<number, number>();
  for (const { stream_index: index, size } of Report.parse(JSON.parse(json)).packets)
    bytes.set(index, (bytes.get(index) ?? 0) + size);
  return bytes;
}

const Report = z.object({
  packets: z.array(z.object({ stream_index: z.number(), size: z.coerce.number().catch(0) })).catch([]),
});
