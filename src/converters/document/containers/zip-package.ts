import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { inflatedBytes } from './inflated-bytes.ts';
import { openZipFile } from './open-zip.ts';

/** The parts of an office document that is a ZIP file (OOXML, OpenDocument). */
export interface ZipPackage {
  readonly names: readonly string[];
  /** Sizes of each part as stated in the directory. */
  readonly sizes: readonly StatedSize[];
  /** Resolves to the first `maxBytes` bytes of a part as UTF-8 text; undefined if there is no part with that name. */
  read(name: string, maxBytes: number): Promise<string | undefined>;
  /** Counts how many bytes a part actually unpacks to, stopping just past `maxBytes`; 0 if it can't be unpacked. */
  measure(name: string, maxBytes: number): Promise<number>;
  close(): void;
}

/** The stated sizes of a part in the directory of a ZIP. */
export interface StatedSize {
  readonly name: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

/** Maximum number of parts to list. */
export const maxPackageParts = 20_000;

/** Opens a ZIP for reading its parts. Rejects if it isn't a ZIP. */
export async function openPackage(path: string): Promise<ZipPackage> {
  const zip = await openZipFile(path);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size === maxPackageParts) break;
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    names: [...entries.keys()],
    sizes: [...entries].map(([name, { compressedSize, uncompressedSize }]) => ({
      name,
      packedBytes: compressedSize,
      unpackedBytes: uncompressedSize,
    })),
    async read(name, maxBytes) {
      const entry = entries.get(name);
      if (!entry || entry.isEncrypted()) return undefined;
      const stream = await zip.openReadStreamPromise(entry);
      return (await buffer(firstBytes(stream, maxBytes))).toString('utf8');
    },
    measure: (name, maxBytes) => measured(zip, entries.get(name), maxBytes),
    close: () => zip.close(),
  };
}

const stored = 0;
const deflated = 8;

async function measured(zip: ZipFile, entry: Entry | undefined, maxBytes: number): Promise<number> {
  if (!entry || entry.isEncrypted()) return 0;
  if (entry.compressionMethod === stored) return entry.compressedSize;
  if (entry.compressionMethod !== deflated) return 0; // office programs read no other method
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch(() => undefined); // the directory names a part that isn't there
  return packed ? inflatedBytes(packed, maxBytes) : 0;
}

async function* firstBytes(stream: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const chunk of stream) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
