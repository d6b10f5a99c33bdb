import { findBytes } from '#src/codecs/bytes.ts';
import type { FormatProbe } from './finding.ts';

/**
 * Looks for a PDF header that stands behind something else, within the first 1,024 bytes as readers of PDF accept it.
 * A text that merely speaks of PDF has no end-of-file mark of one.
 */
export const probePdfHeader: FormatProbe = async (window) => {
  if (findBytes(window.head.subarray(0, 1029), '%PDF-') < 0) return undefined;
  const tail = await window.tail(2048);
  return findBytes(tail, '%%EOF') >= 0 || findBytes(tail, 'startxref') >= 0
    ? { id: 'pdf', label: 'a PDF document' }
    : undefined;
};
