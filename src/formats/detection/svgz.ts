import { hasBytesAt } from '#src/codecs/bytes.ts';
import type { FormatProbe } from './finding.ts';

/** A drawing may come packed with gzip, under an ending of its own (SVG 1.1, conformance); what is packed shows when it is unpacked. */
export const probeCompressedSvg: FormatProbe = ({ head }, extension) =>
  extension === 'svgz' && hasBytesAt(head, 0, [0x1f, 0x8b, 0x08])
    ? { id: 'svg', label: 'an SVG picture', also: ['gz'] }
    : undefined;
