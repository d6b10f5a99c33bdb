import { readTiffHeader, readTiffDirectory } from '#src/codecs/tiff.ts';

/** The EXIF facts that placing an image on a page needs. */
export interface ExifFacts {
  /** 1 to 8 (EXIF 2.32, 4.6.4); 1 (upright) when not specified. */
  readonly orientation: number;
  /** Pixels per inch, where both directions are equal. */
  readonly density?: number;
}

const tags = { orientation: 0x0112, densityX: 0x011a, densityY: 0x011b, densityUnit: 0x0128 } as const;
const [inches, centimetres] = [2, 3];

/** Reads the first directory of EXIF's TIFF structure (TIFF 6.0, 2). Ignores what cannot be read. */
export function readExif(bytes: Uint8Array | undefined): ExifFacts {
  const tiff = bytes && readTiffHeader(bytes);
  if (!tiff) return { orientation: 1 };
  const { entries } = readTiffDirectory(tiff, tiff.firstDirectory);
  const valueWithTag = (tag: number) => entries.find((entry) => entry.tag === tag)?.value ?? 0;
  const fractionWithTag = (tag: number) => {
    const at = valueWithTag(tag);
    return at === 0 ? 0 : tiff.uint32(at) / tiff.uint32(at + 4);
  };

  const orientation = valueWithTag(tags.orientation) || 1;
  const density = exifDensity(
    fractionWithTag(tags.densityX),
    fractionWithTag(tags.densityY),
    valueWithTag(tags.densityUnit) || inches,
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
