import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Opened } from './container.ts';
import { maxPackageParts, type ZipPackage } from './zip-package.ts';

const mebibyte = 1_048_576;
const maxDocumentUnpackedBytes = 1024 * mebibyte;
/**
 * Maximum ratio of a document's unpacked to packed size, once it exceeds `freeBytes`. Tables of equal cells reach 80.
 */
const maxDocumentUnpackRatio = 100;
const freeBytes = 64 * mebibyte;
/** Maximum compression ratio of DEFLATE (zlib's technical details); smaller documents need no counting. */
const furthestPacked = 1032;

/**
 * Rejects a ZIP-based document that would unpack to far more than its size, because LibreOffice reads all of it
 * before reporting anything. Uses the sizes stated in its directory and, where they could be false, counts the bytes.
 * Rejects with `unpacked-too-large`, `expands-too-much` or `too-many-entries`; `label` is the name of the format.
 */
export async function checkUnpacked(opened: Opened, label: string): Promise<void> {
  if (!('zip' in opened)) return;
  const { zip } = opened;
  if (zip.sizes.length === maxPackageParts)
    throw new Fault('too-many-entries', { format: label, max: maxPackageParts });
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
    ? new Fault('unpacked-too-large', { format: label, max: phrase('{size, number} GB', { size: 1 }) })
    : new Fault('expands-too-much', { format: label, ratio: maxDocumentUnpackRatio });
}

/** Whether the parts of a ZIP actually unpack to more than allowed, counted in sequence. */
async function unpacksPast(zip: ZipPackage, allowedBytes: number): Promise<boolean> {
  let leftBytes = allowedBytes;
  for (const { name, packedBytes } of zip.sizes) {
    if (leftBytes < 0) return true;
    leftBytes -= packedBytes === 0 ? 0 : await zip.measure(name, leftBytes);
  }
  return leftBytes < 0;
}
