import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { FoundEntry } from './entry.ts';

const mebibyte = 1_048_576;

/** Maximum number of entries in an archive. */
export const maxArchiveEntries = 10_000;

/** Maximum unpacked size of an archive, in bytes. */
export const maxArchiveUnpackedBytes = 1024 * mebibyte;

/** Maximum unpacked size as a multiple of the archive's own size, once it exceeds `freeBytes`. */
export const maxUnpackRatio = 100;
const freeBytes = 10 * mebibyte;

/** Returns the maximum unpacked size for an archive of a given size, in bytes. */
export const maxUnpackedBytesFor = (archiveBytes: number): number =>
  Math.min(maxArchiveUnpackedBytes, Math.max(freeBytes, archiveBytes * maxUnpackRatio));

/** Throws `too-many-entries` if a count exceeds the limit. */
export function checkCount(count: number): void {
  if (count > maxArchiveEntries) throw new Fault('too-many-entries', { max: maxArchiveEntries });
}

/** Returns the fault for an archive of a given size that unpacks to more than allowed. */
export const tooMuch = (archiveBytes: number): Fault =>
  maxUnpackedBytesFor(archiveBytes) === maxArchiveUnpackedBytes
    ? new Fault('unpacked-too-large', { max: phrase('{size, number} GB', { size: 1 }) })
    : new Fault('expands-too-much', { ratio: maxUnpackRatio });

/**
 * Throws the fault of the first limit exceeded by the entries of an archive of a given size, based on what the
 * archive states.
 */
export function checkStated(entries: readonly FoundEntry[], archiveBytes: number): void {
  checkCount(entries.length);
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (unpackedBytes > maxUnpackedBytesFor(archiveBytes)) throw tooMuch(archiveBytes);
}
