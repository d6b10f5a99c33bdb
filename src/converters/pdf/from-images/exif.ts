/** What a page needs to know of the facts a camera or scanner wrote into a picture. */
export interface ExifFacts {
  /** 1 to 8 (EXIF 2.32, 4.6.4); 1, upright, where it is not said. */
  readonly orientation: number;
  /** Pixels per inch, where both directions have the same. */
  readonly density?: number;
}

const tags = { orientation: 0x0112, densityX: 0x011a, densityY: 0x011b, densityUnit: 0x0128 } as const;
const maxExifEntries = 200;
const [inches, centimetres] = [2, 3];

/** Reads the first directory of EXIF's TIFF (TIFF 6.0, 2); what cannot be read of it is as if it were not there. */
export function readExif(tiff: Buffer | undefined): ExifFacts {
  if (!tiff || tiff.length < 16) return { orientation: 1 };
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 <= tiff.length ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0;
  const long = (at: number) =>
    at + 4 <= tiff.length ? (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0;
  const directory = long(4);
  const count = Math.min(short(directory), maxExifEntries);
  const entries = Array.from({ length: count }, (_, index) => directory + 2 + index * 12);
  const valueAt = (tag: number) => {
    const entry = entries.find((at) => short(at) === tag);
    return entry === undefined ? undefined : entry + 8;
  };
  const shortOf = (tag: number, usual: number) => short(valueAt(tag) ?? tiff.length) || usual;
  const fractionOf = (tag: number) => {
    const at = long(valueAt(tag) ?? tiff.length);
    return at === 0 ? 0 : long(at) / long(at + 4);
  };

  const orientation = shortOf(tags.orientation, 1);
  const density = exifDensity(
    fractionOf(tags.densityX),
    fractionOf(tags.densityY),
    shortOf(tags.densityUnit, inches),
  );
  return {
    orientation: orientation <= 8 ? orientation : 1,
    ...(density !== undefined && { density }),
  };
}

function exifDensity(x: number, y: number, unit: number): number | undefined {
  if (!Number.isFinite(x) || x <= 0 || x !== y) return undefined;
  if (unit === inches) return x;
  return unit === centimetres ? x * 2.54 : undefined;
}
