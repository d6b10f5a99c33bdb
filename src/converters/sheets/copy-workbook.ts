import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';
import { Fault } from '#src/contract/faults.ts';
import { openZip } from '../documents/containers/open-zip.ts';

/** What is made of the bytes of a part while it is copied. */
export type PartChange = (pieces: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

const mostEntries = 20_000;
const mostUnpackedBytes = 1_073_741_824;

/**
 * Copies an XLSX part by part, changing those for which `changeOf` gives a change. Rejects with `too-much-unpacked` or
 * `too-many-entries`, or with whatever made the workbook unreadable.
 */
export async function copyWorkbook(
  from: string,
  to: string,
  changeOf: (part: string) => PartChange | undefined,
): Promise<void> {
  const source = await openZip(from);
  try {
    const target = new NewZip();
    const output = target.outputStream as Readable;
    target.once('error', (error: Error) => output.destroy(error));
    let unpackedBytes = 0;
    for await (const entry of source.eachEntry()) {
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > mostUnpackedBytes) throw new Fault('too-much-unpacked', { max: '1 GB' });
      if (source.entryCount > mostEntries) throw new Fault('too-many-entries', { max: mostEntries });
      addEntry(source, entry, target, changeOf(entry.fileName));
    }
    target.end();
    await pipeline(output, createWriteStream(to));
  } finally {
    source.close();
  }
}

/** Whether a part of an XLSX is the cells of a sheet. */
export const isWorksheet = (part: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(part);

/** Entries are opened one after another, when their turn to be written comes; they are stored, for the file is read once. */
function addEntry(source: ZipFile, entry: Entry, target: NewZip, change: PartChange | undefined): void {
  if (entry.fileName.endsWith('/')) return;
  target.addReadStreamLazy(entry.fileName, { compress: false }, (take) => {
    source.openReadStreamPromise(entry).then(
      (stream) => take(null, change ? Readable.from(change(stream)) : stream),
      (error: unknown) => take(error, new Readable()),
    );
  });
}
