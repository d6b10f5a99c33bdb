import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';
import { Fault } from '#src/contract/faults.ts';
import { fitWorksheet, type SheetReport } from './fit-worksheet.ts';

const mostEntries = 20_000;
const mostUnpackedBytes = 1_073_741_824;

/**
 * Copies an XLSX with every worksheet's page set up so that its columns fit on it. Resolves to how much smaller each
 * sheet will be printed; rejects with `too-much-unpacked`, or with whatever made the workbook unreadable.
 */
export async function fitWorkbook(from: string, to: string): Promise<readonly number[]> {
  const source = await openPromise(from, { autoClose: false, lazyEntries: true, strictFileNames: false });
  try {
    const reports: SheetReport[] = [];
    const target = new NewZip();
    const output = target.outputStream as Readable;
    target.once('error', (error: Error) => output.destroy(error));
    let unpackedBytes = 0;
    for await (const entry of source.eachEntry()) {
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > mostUnpackedBytes) throw new Fault('too-much-unpacked', { max: '1 GB' });
      if (source.entryCount > mostEntries) throw new Fault('too-many-entries', { max: mostEntries });
      addEntry(source, entry, target, reports);
    }
    target.end();
    await pipeline(output, createWriteStream(to));
    return reports.map(({ scale }) => scale);
  } finally {
    source.close();
  }
}

/** Entries are opened one after another, when their turn to be written comes; they are stored, for the file is read once. */
function addEntry(source: ZipFile, entry: Entry, target: NewZip, reports: SheetReport[]): void {
  if (entry.fileName.endsWith('/')) return;
  const isWorksheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(entry.fileName);
  target.addReadStreamLazy(entry.fileName, { compress: false }, (take) => {
    source.openReadStreamPromise(entry).then(
      (stream) => take(null, isWorksheet ? Readable.from(fitWorksheet(stream, newReport(reports))) : stream),
      (error: unknown) => take(error, new Readable()),
    );
  });
}

function newReport(reports: SheetReport[]): SheetReport {
  const report = { scale: 1 };
  reports.push(report);
  return report;
}
