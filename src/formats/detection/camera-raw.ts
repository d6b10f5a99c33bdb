import { contentLabel } from '../content-label.ts';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import { readTiffHeader, readTiffDirectory } from '#src/codecs/tiff.ts';
import type { FormatProbe } from './finding.ts';

const dngVersion = 50_706;

/** Extensions of raw photos that are TIFF-based and identify the camera only in maker-specific tags. */
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
 * Detects TIFF-based raw photos: a DNG has its version among its tags (DNG 1.6, chapter 4), the others are detected
 * by their extension.
 */
export const probeCameraRaw: FormatProbe = ({ head }, extension) => {
  const isTiff = hasBytesAt(head, 0, 'II*\0') || hasBytesAt(head, 0, 'MM\0*');
  const tiff = isTiff ? readTiffHeader(head) : undefined;
  if (!tiff) return undefined;
  const tags = readTiffDirectory(tiff, tiff.firstDirectory).entries.map(({ tag }) => tag);
  const isRaw = tags.includes(dngVersion) || tiffBasedExtensions.has(extension);
  return isRaw ? { id: 'raw', label: contentLabel('a camera raw image'), also: ['tiff'] } : undefined;
};
