import { isAt, u16be, u16le, u32be, u32le } from './bytes.ts';
import type { FormatProbe } from './finding.ts';

const dngVersion = 50_706;
const maxTiffTags = 512;

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
  const isLittle = isAt(head, 0, [0x49, 0x49, 0x2a, 0x00]);
  if (!isLittle && !isAt(head, 0, [0x4d, 0x4d, 0x00, 0x2a])) return undefined;
  const [u16, u32] = isLittle ? [u16le, u32le] : [u16be, u32be];
  const start = u32(head, 4);
  const count = Math.min(u16(head, start), maxTiffTags);
  const tags = Array.from({ length: count }, (_, index) => u16(head, start + 2 + index * 12));
  const isRaw = tags.includes(dngVersion) || tiffBasedExtensions.has(extension);
  return isRaw ? { id: 'raw', label: 'a camera raw picture', also: ['tiff'] } : undefined;
};
