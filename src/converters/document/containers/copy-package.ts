import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { openZipFile } from './open-zip.ts';

/** Transforms the bytes of a part while it is copied. */
export type PartChange = (pieces: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

const maxPackageEntries = 20_000;
const maxMarkBytes = 256;
const maxPackageBytes = 1_073_741_824;

/**
 * Copies a ZIP-based office document part by part, transforming those for which `changeOf` returns a change. Parts
 * are stored uncompressed because a copy is read only once, but LibreOffice accepts text documents only when
 * compressed. Rejects with `unpacked-too-large` or `too-many-entries`, or with the error that made the document
 * unreadable.
 */
export async function copyPackage(
  from: string,
  to: string,
  changeOf: (part: string) => PartChange | undefined,
  { compress = false } = {},
): Promise<void> {
  const source = await openZipFile(from);
  try {
    const target = new NewZip();
    const output = target.outputStream as Readable;
    target.once('error', (error: Error) => output.destroy(error));
    let unpackedBytes = 0;
    for await (const entry of source.eachEntry()) {
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > maxPackageBytes)
        throw new Fault('unpacked-too-large', { max: phrase('{size, number} GB', { size: 1 }) });
      if (source.entryCount > maxPackageEntries)
        throw new Fault('too-many-entries', { max: maxPackageEntries });
      if (entry.fileName === 'mimetype' && entry.uncompressedSize <= maxMarkBytes)
        target.addBuffer(await buffer(await source.openReadStreamPromise(entry)), 'mimetype', {
          compress: false, // identified by its position in the file (EPUB 3.3, 4.2.4.1; OpenDocument 1.3 part 2, 3.3)
        });
      else addEntry(source, entry, target, { change: changeOf(entry.fileName), compress });
    }
    target.end();
    await pipeline(output, createWriteStream(to));
  } finally {
    source.close();
  }
}

/** Returns a change that is applied to a whole part at once; a part larger than `maxBytes` is left unchanged. */
export function wholePart(change: (xml: string) => string, maxBytes = Infinity): PartChange {
  return async function* (pieces) {
    const seen: Buffer[] = [];
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      seen.push(piece);
      if (bytes > maxBytes) yield* seen.splice(0);
    }
    if (bytes <= maxBytes) yield Buffer.from(change(Buffer.concat(seen).toString('utf8')));
  };
}

/** Adds an entry. Entries are opened in sequence, when they are about to be written. */
function addEntry(
  source: ZipFile,
  entry: Entry,
  target: NewZip,
  { change, compress }: { change: PartChange | undefined; compress: boolean },
): void {
  if (entry.fileName.endsWith('/')) return;
  target.addReadStreamLazy(entry.fileName, { compress }, (callback) => {
    source.openReadStreamPromise(entry).then(
      (stream) => callback(null, change ? Readable.from(change(stream)) : stream),
      (error: unknown) => callback(error, new Readable()),
    );
  });
}
