import { open } from 'node:fs/promises';
import { hasKnownSectorSize } from '#src/codecs/ole/ole-sectors.ts';
import { hasOleSignature, openOle } from '#src/codecs/ole/ole.ts';
import { readAt } from '../../registry/read-at.ts';

/** A compound file (OLE2), open for reading its streams by name. */
export interface CompoundFile {
  /** Names of all streams and storages, in directory order. */
  readonly names: readonly string[];
  /** Resolves to the first `maxBytes` bytes of the first stream with that name; undefined if there is none. */
  read(name: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Overwrites a stream in a copy of the whole file with bytes of the same length. */
  replace(whole: Buffer, name: string, bytes: Buffer): Promise<void>;
  close(): Promise<void>;
}

const maxCompoundDirectoryBytes = 4_194_304;

/** Opens the compound file at a host path. Rejects with a RangeError if its header is invalid. */
export async function openCompound(path: string): Promise<CompoundFile> {
  const file = await open(path);
  try {
    const header = await readAt(file, 0, 512);
    if (!hasOleSignature(header)) throw new RangeError('not a compound file');
    if (!hasKnownSectorSize(header)) throw new RangeError('unknown sector size');
    const { size } = await file.stat();
    const ole = await openOle(
      (start, length) => readAt(file, start, length),
      size,
      maxCompoundDirectoryBytes,
    );
    return {
      names: ole.entries.filter(({ isUsed }) => isUsed).map(({ name }) => name),
      read: async (name, maxBytes) => {
        const bytes = await ole.readStream(name, maxBytes);
        return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      },
      replace: async (whole, name, bytes) => {
        let at = 0;
        for (const { position, length } of await ole.locateStream(name)) {
          bytes.copy(whole, position, at, at + length);
          at += length;
        }
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
