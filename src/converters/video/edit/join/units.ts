/** The units (NAL) of a sample of H.264 or H.265, each with a length of so many bytes in front (ISO/IEC 14496-15, 4.3). */
export function splitNalUnits(sample: Buffer, bytesOfLength: number): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at + bytesOfLength <= sample.length;) {
    const after = at + bytesOfLength + sample.readUIntBE(at, bytesOfLength);
    units.push(sample.subarray(at + bytesOfLength, after));
    at = after;
  }
  return units;
}

/** A sample of these units. */
export function joinNalUnits(units: readonly Buffer[], bytesOfLength: number): Buffer {
  return Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(bytesOfLength);
      length.writeUIntBE(unit.length, 0, bytesOfLength);
      return [length, unit];
    }),
  );
}

/** Sets of parameters, each with its length in two bytes in front, as the boxes of both codecs list them. */
export function listed(sets: readonly Buffer[]): Buffer {
  return joinNalUnits(sets, 2);
}
