/**
 * Splits an H.264 or H.265 sample into its NAL units, each preceded by a length of `bytesOfLength` bytes (ISO/IEC
 * 14496-15, 4.3).
 */
export function splitNalUnits(sample: Buffer, bytesOfLength: number): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at + bytesOfLength <= sample.length;) {
    const after = at + bytesOfLength + sample.readUIntBE(at, bytesOfLength);
    units.push(sample.subarray(at + bytesOfLength, after));
    at = after;
  }
  return units;
}

/** Joins NAL units to a sample. */
export function joinNalUnits(units: readonly Buffer[], bytesOfLength: number): Buffer {
  return Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(bytesOfLength);
      length.writeUIntBE(unit.length, 0, bytesOfLength);
      return [length, unit];
    }),
  );
}

/** Lists parameter sets, each preceded by its length in two bytes, as in the boxes of both codecs. */
export function listed(sets: readonly Buffer[]): Buffer {
  return joinNalUnits(sets, 2);
}
