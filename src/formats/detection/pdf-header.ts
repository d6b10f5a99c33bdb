import { contentLabel } from '../content-label.ts';
import { findBytes } from '#src/codecs/bytes.ts';
import type { FormatProbe } from './finding.ts';

/**
 * Detects a PDF whose header is preceded by other bytes; PDF readers accept it within the first 1,024 bytes. Requires
 * the end-of-file marker too, since plain text that only mentions PDF has none.
 */
export const probePdfHeader: FormatProbe = async (window) => {
  if (findBytes(window.head.subarray(0, 1029), '%PDF-') < 0) return undefined;
  const tail = await window.tail(2048);
  return findBytes(tail, '%%EOF') >= 0 || findBytes(tail, 'startxref') >= 0
    ? { id: 'pdf', label: contentLabel('a PDF document') }
    : undefined;
};
