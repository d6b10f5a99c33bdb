import { contentLabel } from '../content-label.ts';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import type { FormatProbe } from './finding.ts';

/**
 * Detects a gzip-compressed SVG, which has its own extension (SVG 1.1, conformance). The content is checked when it
 * is decompressed.
 */
export const probeCompressedSvg: FormatProbe = ({ head }, extension) =>
  extension === 'svgz' && hasBytesAt(head, 0, [0x1f, 0x8b, 0x08])
    ? { id: 'svg', label: contentLabel('an SVG image'), also: ['gz'] }
    : undefined;
