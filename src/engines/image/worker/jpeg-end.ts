const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Where a JPEG ends that begins at `start` with its mark: behind the mark of its end. Undefined where that is missing, or no JPEG begins there (ITU-T T.81, annex B). */
export function endOfJpeg(file: Buffer, start: number): number | undefined {
  for (let at = start + 2; at + 4 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === startOfScan) return endOfScans(file, at);
    else if (marker < 0xc0) return undefined;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Where the picture ends whose first scan begins at `start`. Segments between the scans are stepped over, so that a marker inside one is not taken for the end. */
export function endOfScans(file: Buffer, start: number): number | undefined {
  for (let at = start; ;) {
    at = file.indexOf(0xff, at);
    const marker = file[at + 1];
    if (at < 0 || marker === undefined) return undefined;
    if (marker === endOfImage) return at + 2;
    const isBare =
      marker === 0x00 || marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (!isBare && at + 4 > file.length) return undefined;
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + file.readUInt16BE(at + 2);
  }
}
