import { Fault } from '#src/contract/faults.ts';
import type { FoundEntry } from './entry.ts';

const mebibyte = 1_048_576;

/** Most entries an archive may have. */
export const maxArchiveEntries = 10_000;

/** Most bytes an archive may unpack to. */
export const maxArchiveUnpackedBytes = 1024 * mebibyte;

/** How many times its own size an archive may unpack to, once that is over `freeBytes`. */
export const maxUnpackRatio = 100;
const freeBytes = 10 * mebibyte;

/** How many bytes an archive of a size may unpack to. */
export const maxUnpackedBytesFor = (archiveBytes: number): number =>
  Math.min(maxArchiveUnpackedBytes, Math.max(freeBytes, archiveBytes * maxUnpackRatio));

/** Throws `too-many-entries` for a count over the limit. */
export function checkCount(count: number): void {
  if (count > maxArchiveEntries)
    throw new Fault('too-many-entries', { max: maxArchiveEntries.toLocaleString('en') });
}

/** The fault of an archive of a size that unpacks to more than its allowance. */
export const tooMuch = (archiveBytes: number): Fault =>
  maxUnpackedBytesFor(archiveBytes) === maxArchiveUnpackedBytes
    ? new Fault('unpacked-too-large', { max: '1 GB' })
    : new Fault('expands-too-much', { ratio: maxUnpackRatio });

/** Throws the fault of the first limit that the entries of an archive of a size pass, by what the archive states. */
export function checkStated(entries: readonly FoundEntry[], archiveBytes: number): void {
  checkCount(entries.length);
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (unpackedBytes > maxUnpackedBytesFor(archiveBytes)) throw tooMuch(archiveBytes);
}
