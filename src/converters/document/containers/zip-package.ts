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
  /** Reads a part like `read`, without rejecting, and reports whether that is all of it. */
  inspect(name: string, maxBytes: number): Promise<InspectedPart>;
  /** Counts how many bytes a part actually unpacks to, stopping just past `maxBytes`; 0 if it can't be unpacked. */
  measure(name: string, maxBytes: number): Promise<number>;
  close(): void;
}

/** What could be read of a part. */
export interface InspectedPart {
  /** Empty if there is no such part. */
  readonly text: string;
  /** False if the part is longer than what was read, encrypted, or can't be unpacked. */
  readonly isWhole: boolean;
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
    inspect: (name, maxBytes) => inspected(zip, entries.get(name), maxBytes),
    measure: (name, maxBytes) => measured(zip, entries.get(name), maxBytes),
    close: () => zip.close(),
  };
}

async function inspected(zip: ZipFile, entry: Entry | undefined, maxBytes: number): Promise<InspectedPart> {
  if (!entry) return { text: '', isWhole: true };
  const chunks: Buffer[] = [];
  let isUnpacked = !entry.isEncrypted();
  try {
    const stream = isUnpacked ? await zip.openReadStreamPromise(entry) : [];
    for await (const chunk of firstBytes(stream, maxBytes + 1)) chunks.push(chunk);
  } catch {
    isUnpacked = false; // damaged: what comes before is inspected
  }
  const bytes = Buffer.concat(chunks);
  return {
    text: decodeXmlBytes(bytes.subarray(0, maxBytes)),
    isWhole: isUnpacked && bytes.length <= maxBytes,
  };
}

/** Decodes XML in one of the two encodings that ECMA-376 allows (part 2, 8.1.3.4). */
function decodeXmlBytes(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  return bytes.toString('utf8');
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

async function* firstBytes(
  stream: AsyncIterable<Buffer> | Iterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const chunk of stream) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
