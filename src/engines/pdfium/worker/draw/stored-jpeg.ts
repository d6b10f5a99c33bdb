import { hasBytesAt } from '#src/codecs/bytes.ts';
import { isCommonFrameMarker, jpegMarker, parseJpegFrame, readJpegHeader } from '#src/codecs/jpeg.ts';
import type { Library } from '../library.ts';

/** An image as stored, and its number of components: one for gray, three for color. */
export interface StoredJpeg {
  readonly bytes: Uint8Array;
  readonly components: 1 | 3;
}

/** Reads an image object stored only as JPEG, gray or RGB. Returns undefined for any other. */
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

/**
 * Returns the component count of a JPEG with one or three components, and without the Adobe marker that declares
 * three as RGB. Returns undefined for any other.
 */
function plainComponents(bytes: Uint8Array): StoredJpeg['components'] | undefined {
  if (!hasBytesAt(bytes, 0, [0xff, jpegMarker.startOfImage])) return undefined;
  for (const { marker, dataStart, end } of readJpegHeader(bytes)) {
    const data = bytes.subarray(dataStart, end);
    if (isCommonFrameMarker(marker)) {
      const { components } = parseJpegFrame(data) ?? {};
      return components === 1 || components === 3 ? components : undefined;
    }
    if (marker === jpegMarker.app14 && data[adobeTransformOffset] === 0 && hasBytesAt(data, 0, 'A'))
      return undefined;
  }
  return undefined;
}

const adobeTransformOffset = 11;
