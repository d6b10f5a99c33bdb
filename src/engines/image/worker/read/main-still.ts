import { isSequenceBrand, iterateBoxes } from '#src/codecs/bmff.ts';

/**
 * Hides the image sequence (a burst) of a HEIC from decoders that would read its first image as the primary one: its
 * box becomes free space (ISO/IEC 14496-12, 8.1.2) and its brands become those of still images. Changes the bytes in
 * place.
 */
export function hideSequence(heic: Buffer): Buffer {
  for (const { type, start, content } of iterateBoxes(heic)) {
    if (type === 'moov') heic.write('free', start + 4, 'latin1');
    if (type === 'ftyp') hideBrands(content.subarray(8));
  }
  return heic;
}

function hideBrands(brands: Buffer): void {
  for (let at = 0; at + 4 <= brands.length; at += 4)
    if (isSequenceBrand(brands.toString('latin1', at, at + 4))) brands.write('mif1', at, 'latin1');
}
