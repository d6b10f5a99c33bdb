import { hasBytesAt } from '#src/codecs/bytes.ts';
import { readTiffHeader, readTiffDirectory } from '#src/codecs/tiff.ts';
import type { FormatProbe } from './finding.ts';

const dngVersion = 50_706;

/** Endings of raw pictures that are built as a TIFF and say of what camera they are in tags of their makers alone. */
const tiffBasedExtensions: ReadonlySet<string> = new Set([
  'nef',
  'nrw',
  'arw',
  'sr2',
  'pef',
  'srw',
  'cr2',
  'dng',
]);

/**
 * Looks for raw pictures of cameras that are built as a TIFF: a DNG has its version among its tags (DNG 1.6, chapter 4),
 * the others go by their ending.
 */
export const probeCameraRaw: FormatProbe = ({ head }, extension) => {
  const isTiff = hasBytesAt(head, 0, 'II*\0') || hasBytesAt(head, 0, 'MM\0*');
  const tiff = isTiff ? readTiffHeader(head) : undefined;
  if (!tiff) return undefined;
  const tags = readTiffDirectory(tiff, tiff.firstDirectory).entries.map(({ tag }) => tag);
  const isRaw = tags.includes(dngVersion) || tiffBasedExtensions.has(extension);
  return isRaw ? { id: 'raw', label: 'a camera raw picture', also: ['tiff'] } : undefined;
};
