import type { Library } from '../library.ts';

/** A picture as it is stored, and how many components it has: one for gray, three for colours. */
export interface StoredJpeg {
  readonly bytes: Uint8Array;
  readonly components: 1 | 3;
}

/** A picture object that is stored as JPEG alone, gray or RGB; undefined for any other. */
export function readStoredJpeg(library: Library, object: number): StoredJpeg | undefined {
  const { call } = library;
  if (call.FPDFImageObj_GetImageFilterCount(object) !== 1) return undefined;
  const filter = library.text(
    (buffer, length) => call.FPDFImageObj_GetImageFilter(object, 0, buffer, length),
    'utf8',
  );
  if (filter !== 'DCTDecode') return undefined;
  const bytes = library.data((buffer, length) => call.FPDFImageObj_GetImageDataRaw(object, buffer, length));
  const components = plainComponents(bytes);
  return components && { bytes, components };
}

/** The components of a JPEG of one or three, without the Adobe marker that says its three are RGB; undefined for any other. */
function plainComponents(bytes: Uint8Array): StoredJpeg['components'] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  for (let at = 2; at + 10 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (bytes[at] !== 0xff || length < 2) return undefined;
    const components = bytes[at + 9];
    if (marker >= 0xc0 && marker <= 0xc2)
      return components === 1 || components === 3 ? components : undefined;
    if (marker === 0xee && bytes[at + 15] === 0 && bytes[at + 4] === 0x41) return undefined;
    at += 2 + length;
  }
  return undefined;
}
