import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Fault } from '#src/contract/faults.ts';
import type { FoundEntry } from '../entry.ts';

/** Context and callbacks for reading contents. */
export interface Watch {
  readonly label: string;
  readonly signal: AbortSignal;
  /** Called with the size of each chunk read, in bytes. */
  readonly onBytes: (count: number) => void;
}

/**
 * Wraps an entry so that its content fails with `file-damaged` unless it has exactly the stated length and checksum.
 */
export const checked = (entry: FoundEntry, watch: Watch): FoundEntry => ({
  ...entry,
  open: async () => Readable.from(checkedContent(entry, watch), { objectMode: false }),
});

async function* checkedContent(entry: FoundEntry, watch: Watch): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  let sum = 0;
  for await (const chunk of readEntryContent(entry, watch)) {
    sizeBytes += chunk.length;
    if (sizeBytes > entry.sizeBytes) throw damaged(watch, 'longer than stated');
    if (entry.crc32 !== undefined) sum = crc32(chunk, sum);
    watch.onBytes(chunk.length);
    yield chunk;
  }
  if (sizeBytes !== entry.sizeBytes) throw damaged(watch, 'shorter than stated');
  if (entry.crc32 !== undefined && sum !== entry.crc32) throw damaged(watch, 'another checksum than stated');
}

/** Reads the content and converts any read error to a fault. */
async function* readEntryContent(entry: FoundEntry, watch: Watch): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await entry.open()) {
      watch.signal.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    watch.signal.throwIfAborted();
    throw error instanceof Fault ? error : damaged(watch, error);
  }
}

const damaged = ({ label }: Watch, cause: unknown): Fault =>
  new Fault('file-damaged', { format: label }, { cause });
