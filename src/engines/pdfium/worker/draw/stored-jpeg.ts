import { hasBytesAt } from '#src/codecs/bytes.ts';
import { isCommonFrameMarker, jpegMarker, parseJpegFrame, readJpegHeader } from '#src/codecs/jpeg.ts';
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
