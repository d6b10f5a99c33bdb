/** Header fields of a bitmap (Microsoft wingdi.h; OS/2 1.x and 2.x). */
export interface BmpHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isTopDown: boolean;
  readonly bitsPerPixel: number;
  readonly packing: 'none' | 'rle4' | 'rle8' | 'masks' | 'embedded';
  /** Bit masks of red, green, blue and alpha in a pixel of 16 or 32 bits; an alpha mask of 0 means no alpha. */
  readonly masks: readonly [number, number, number, number];
  /** Red, green and blue of each colour. */
  readonly palette: readonly (readonly [number, number, number])[];
  readonly pixelOffset: number;
}

const fileHeaderBytes = 14;
const coreHeaderBytes = 12;
const infoHeaderBytes = 40;
const packings = ['none', 'rle8', 'rle4', 'masks', 'embedded', 'embedded', 'masks'] as const;

/** Reads the headers of a bitmap. Throws if they are invalid or describe an unsupported compression. */
export function readBmpHeader(file: Buffer): BmpHeader {
  const headerBytes = file.readUInt32LE(fileHeaderBytes);
  const isCore = headerBytes === coreHeaderBytes;
  const info = file.subarray(
    fileHeaderBytes,
    fileHeaderBytes + Math.max(headerBytes, isCore ? coreHeaderBytes : 16),
  );
  const height = isCore ? info.readUInt16LE(6) : info.readInt32LE(8);
  const bitsPerPixel = info.readUInt16LE(isCore ? 10 : 14);
  const packing = readBmpPacking(info, isCore, headerBytes);
  const size = { widthPx: isCore ? info.readUInt16LE(4) : info.readInt32LE(4), heightPx: Math.abs(height) };
  if (size.widthPx <= 0 || size.heightPx === 0)
    throw new Error(`a bitmap of ${size.widthPx} x ${size.heightPx}`);
  if (packing !== 'embedded' && ![1, 2, 4, 8, 16, 24, 32].includes(bitsPerPixel))
    throw new Error(`${bitsPerPixel} bits per pixel`);
  const maskBytes =
    packing === 'masks' && headerBytes === infoHeaderBytes ? (info.readUInt32LE(16) === 6 ? 16 : 12) : 0;
  const paletteOffset = fileHeaderBytes + headerBytes + maskBytes;
  const pixelOffset = file.readUInt32LE(10);
  return {
    ...size,
    isTopDown: height < 0,
    bitsPerPixel,
    packing,
    masks: readChannelMasks(file, { headerBytes, bitsPerPixel, packing, maskBytes }),
    palette:
      bitsPerPixel <= 8
        ? readBmpPalette(file, {
            paletteOffset,
            pixelOffset,
            bitsPerPixel,
            isCore,
            used: usedColours(info, headerBytes),
          })
        : [],
    pixelOffset:
      pixelOffset < paletteOffset || pixelOffset >= file.length
        ? paletteOffset + (bitsPerPixel <= 8 ? 4 * (usedColours(info, headerBytes) || 2 ** bitsPerPixel) : 0)
        : pixelOffset,
  };
}

function readBmpPacking(info: Buffer, isCore: boolean, headerBytes: number): BmpHeader['packing'] {
  const code = isCore || headerBytes < 20 ? 0 : info.readUInt32LE(16);
  const packing = packings[code];
  const isOs2Special = headerBytes === 64 && code >= 3;
  if (!packing || isOs2Special) throw new Error(`unknown bitmap compression ${code}`);
  return packing;
}

function usedColours(info: Buffer, headerBytes: number): number {
  return headerBytes >= 36 ? Math.min(info.readUInt32LE(32), 256) : 0;
}

interface MaskLayout {
  readonly headerBytes: number;
  readonly bitsPerPixel: number;
  readonly packing: BmpHeader['packing'];
  readonly maskBytes: number;
}

function readChannelMasks(
  file: Buffer,
  { headerBytes, bitsPerPixel, packing, maskBytes }: MaskLayout,
): BmpHeader['masks'] {
  if (packing !== 'masks')
    return bitsPerPixel === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0x00ff00, 0x0000ff, 0];
  const at = fileHeaderBytes + infoHeaderBytes;
  const hasAlpha = headerBytes >= 56 || maskBytes === 16;
  return [
    file.readUInt32LE(at),
    file.readUInt32LE(at + 4),
    file.readUInt32LE(at + 8),
    hasAlpha ? file.readUInt32LE(at + 12) : 0,
  ];
}

interface PaletteLayout {
  readonly paletteOffset: number;
  readonly pixelOffset: number;
  readonly bitsPerPixel: number;
  readonly isCore: boolean;
  readonly used: number;
}

/** Reads the palette. It may be cut short by the pixels or the end of the file; missing colors are black. */
function readBmpPalette(
  file: Buffer,
  { paletteOffset, pixelOffset, bitsPerPixel, isCore, used }: PaletteLayout,
): BmpHeader['palette'] {
  const entryBytes = isCore ? 3 : 4;
  const end = pixelOffset > paletteOffset ? Math.min(pixelOffset, file.length) : file.length;
  const count = Math.min(used || 2 ** bitsPerPixel, Math.floor((end - paletteOffset) / entryBytes));
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const at = paletteOffset + index * entryBytes;
    return [file[at + 2] ?? 0, file[at + 1] ?? 0, file[at] ?? 0] as const;
  });
}
