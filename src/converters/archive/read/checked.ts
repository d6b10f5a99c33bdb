import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Fault } from '#src/contract/faults.ts';
import type { FoundEntry } from '../entry.ts';

/** What is watched while contents are read. */
export interface Watch {
  readonly label: string;
  readonly signal: AbortSignal;
  /** Called with each number of bytes read. */
  readonly onBytes: (count: number) => void;
}

/** The entry with a content that ends with `file-damaged` unless it is just as long as stated and has the stated checksum. */
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

/** The content, with whatever goes wrong in reading it turned into a fault. */
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
