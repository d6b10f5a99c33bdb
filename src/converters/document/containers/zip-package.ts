import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { inflatedBytes } from './inflated-bytes.ts';
import { openZipFile } from './open-zip.ts';

/** The parts of an office document that is a ZIP file (OOXML, OpenDocument). */
export interface ZipPackage {
  readonly names: readonly string[];
  /** What the directory says of the size of each part. */
  readonly sizes: readonly StatedSize[];
  /** The beginning of a part as UTF-8 text, at most `mostBytes`; undefined when there is none of that name. */
  read(name: string, maxBytes: number): Promise<string | undefined>;
  /** How many bytes a part unpacks to in truth, counted no further than just past `mostBytes`; 0 where it cannot be unpacked. */
  measure(name: string, maxBytes: number): Promise<number>;
  close(): void;
}

/** A part of a ZIP as its directory states it. */
export interface StatedSize {
  readonly name: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

/** As many parts as are looked at. */
export const maxPackageParts = 20_000;

/** Opens a ZIP for reading its parts. Rejects when it is no ZIP. */
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
  if (entry.compressionMethod !== deflated) return 0; // office programs read no other
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch(() => undefined); // no part where one is named
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
