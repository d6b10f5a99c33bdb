import { buffer } from 'node:stream/consumers';
import type { Entry } from 'yauzl';
import { openZip } from './open-zip.ts';

/** The parts of an office document that is a ZIP file (OOXML, OpenDocument). */
export interface ZipPackage {
  readonly names: readonly string[];
  /** The beginning of a part as UTF-8 text, at most `mostBytes`; undefined when there is none of that name. */
  read(name: string, mostBytes: number): Promise<string | undefined>;
  close(): void;
}

const mostParts = 20_000;

/** Opens a ZIP for reading its parts. Rejects when it is no ZIP. */
export async function openPackage(path: string): Promise<ZipPackage> {
  const zip = await openZip(path);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size === mostParts) break;
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    names: [...entries.keys()],
    async read(name, mostBytes) {
      const entry = entries.get(name);
      if (!entry || entry.isEncrypted()) return undefined;
      const stream = await zip.openReadStreamPromise(entry);
      return (await buffer(firstBytes(stream, mostBytes))).toString('utf8');
    },
    close: () => zip.close(),
  };
}

async function* firstBytes(stream: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let left = mostBytes;
  for await (const chunk of stream) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
