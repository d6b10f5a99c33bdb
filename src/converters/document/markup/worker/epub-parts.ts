import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { openZipFile } from '../../containers/open-zip.ts';

/** The parts of a ZIP-based EPUB, by path. */
export interface ZipParts {
  has(path: string): boolean;
  /** Resolves to a part as UTF-8 text; undefined if there is no such part or it can't be unpacked. */
  text(path: string): Promise<string | undefined>;
  bytes(path: string): Promise<Buffer | undefined>;
  close(): void;
}

const maxZipParts = 20_000;
const maxZipUnpackedBytes = 268_435_456;

/**
 * Opens an EPUB, or another ZIP of text parts, named `format` in messages. Reading rejects with `unpacked-too-large`
 * once its parts exceed 256 MB in total.
 */
export async function openZipParts(path: string, format = 'EPUB'): Promise<ZipParts> {
  const refuse = (cause: unknown): never => {
    throw cause instanceof Fault ? cause : new Fault('file-damaged', { format }, { cause });
  };
  const zip = await openZipFile(path).catch(refuse);
  const entries = await listEntries(zip, format).catch(refuse);
  let unpackedBytes = 0;
  const bytes = async (name: string) => {
    const entry = entries.get(name);
    if (!entry || entry.isEncrypted()) return undefined;
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > maxZipUnpackedBytes)
      throw new Fault('unpacked-too-large', { format, max: phrase('{size, number} MB', { size: 256 }) });
    return zip
      .openReadStreamPromise(entry)
      .then(buffer)
      .catch(() => undefined); // a corrupt part is left out
  };
  return {
    has: (name) => entries.has(name),
    bytes,
    text: async (name) => (await bytes(name))?.toString('utf8').replace(/^\uFEFF/, ''),
    close: () => zip.close(),
  };
}

async function listEntries(zip: ZipFile, format: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
    if (entries.size > maxZipParts) throw new Fault('too-many-entries', { format, max: maxZipParts });
  }
  return entries;
}
