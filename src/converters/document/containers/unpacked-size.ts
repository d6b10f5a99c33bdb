import { Fault } from '#src/contract/faults.ts';
import type { Opened } from './container.ts';
import { maxPackageParts, type ZipPackage } from './zip-package.ts';

const mebibyte = 1_048_576;
const maxDocumentUnpackedBytes = 1024 * mebibyte;
/** How many times its packed size a document may unpack to, once that is over `freeBytes`: tables of equal cells reach 80. */
const maxDocumentUnpackRatio = 100;
const freeBytes = 64 * mebibyte;
/** DEFLATE packs no further (zlib's technical details): what is smaller needs no counting. */
const furthestPacked = 1032;

/**
 * Refuses a document that is a ZIP and would unpack to far more than it is: LibreOffice reads all of it before it can say
 * anything. By the sizes its directory states and, where they may lie, by counting. Rejects with `unpacked-too-large`,
 * `expands-too-much` or `too-many-entries`; `label` is what the format is called.
 */
export async function checkUnpacked(opened: Opened, label: string): Promise<void> {
  if (!('zip' in opened)) return;
  const { zip } = opened;
  if (zip.sizes.length === maxPackageParts)
    throw new Fault('too-many-entries', { format: label, max: maxPackageParts.toLocaleString('en') });
  const packedBytes = zip.sizes.reduce((sum, part) => sum + part.packedBytes, 0);
  const allowedBytes = Math.min(
    maxDocumentUnpackedBytes,
    Math.max(freeBytes, packedBytes * maxDocumentUnpackRatio),
  );
  const statedBytes = zip.sizes.reduce((sum, part) => sum + part.unpackedBytes, 0);
  const isTooMuch =
    statedBytes > allowedBytes ||
    (packedBytes * furthestPacked > allowedBytes && (await unpacksPast(zip, allowedBytes)));
  if (!isTooMuch) return;
  throw allowedBytes === maxDocumentUnpackedBytes
    ? new Fault('unpacked-too-large', { format: label, max: '1 GB' })
    : new Fault('expands-too-much', { format: label, ratio: maxDocumentUnpackRatio });
}

/** Whether the parts of a ZIP unpack to more in truth, counted one after another. */
async function unpacksPast(zip: ZipPackage, allowedBytes: number): Promise<boolean> {
  let leftBytes = allowedBytes;
  for (const { name, packedBytes } of zip.sizes) {
    if (leftBytes < 0) return true;
    leftBytes -= packedBytes === 0 ? 0 : await zip.measure(name, leftBytes);
  }
  return leftBytes < 0;
}
