import { contentLabel } from '../content-label.ts';
import { hasBytesAt, readUint16LE } from '#src/codecs/bytes.ts';
import type { FormatProbe } from './finding.ts';

/**
 * Detects a Truevision Targa image by the version 2 signature at the end or, if the extension is a Targa one, by its
 * header.
 */
export const probeTarga: FormatProbe = async (window, extension) => {
  const named = extension === 'tga' || extension === 'icb' || extension === 'vda' || extension === 'vst';
  const signed = hasBytesAt(await window.tail(18), 0, 'TRUEVISION-XFILE.');
  return signed || (named && isHeader(window.head))
    ? { id: 'tga', label: contentLabel('a Targa image') }
    : undefined;
};

function isHeader(head: Uint8Array): boolean {
  const [mapped = 2, imageType = 0, depth = 0] = [head[1], head[2], head[16]];
  return (
    mapped <= 1 &&
    [1, 2, 3, 9, 10, 11].includes(imageType) &&
    [8, 15, 16, 24, 32].includes(depth) &&
    readUint16LE(head, 12) > 0 &&
    readUint16LE(head, 14) > 0
  );
}
