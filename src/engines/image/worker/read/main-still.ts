/** Brands of image sequences (ISO/IEC 23008-12, B.4; AVIF, 7.3). */
const ofSequences = /^(?:msf1|hev[cmsx]|avis)$/;

/**
 * A HEIC without its sequence of pictures (a burst), for decoders that would take the first of them for the main picture:
 * the box of the sequence is marked as free room (ISO/IEC 14496-12, 8.1.2) and its brands as those of stills. The bytes
 * are changed in place.
 */
export function hideSequence(heic: Buffer): Buffer {
  for (let at = 0; at + 8 <= heic.length;) {
    const short = heic.readUInt32BE(at);
    const size = short === 1 && at + 16 <= heic.length ? Number(heic.readBigUInt64BE(at + 8)) : short;
    const type = heic.toString('latin1', at + 4, at + 8);
    if (type === 'moov') heic.write('free', at + 4, 'latin1');
    if (type === 'ftyp') hideBrands(heic.subarray(at + 16, at + size));
    if (size < 8) break;
    at += size;
  }
  return heic;
}

function hideBrands(brands: Buffer): void {
  for (let at = 0; at + 4 <= brands.length; at += 4)
    if (ofSequences.test(brands.toString('latin1', at, at + 4))) brands.write('mif1', at, 'latin1');
}
