import { hasBytesAt } from '#src/codecs/bytes.ts';
import {
  isFrameMarker,
  jpegMarker,
  parseJpegFrame,
  readJpegHeader,
  type JpegFrame,
} from '#src/codecs/jpeg.ts';

/** Removes camera metadata from a JPEG: PDF viewers ignore its orientation. */
export function withoutCameraData(jpeg: Buffer): Buffer {
  const parts = [jpeg.subarray(0, 2)];
  for (const { marker, start, end } of readJpegHeader(jpeg)) {
    if (marker === jpegMarker.startOfScan) parts.push(jpeg.subarray(start));
    else if (marker !== jpegMarker.app1) parts.push(jpeg.subarray(start, end));
  }
  return Buffer.concat(parts);
}

/** Returns the frame header of a JPEG; undefined if it isn't found. */
export function readJpegFrame(jpeg: Buffer): JpegFrame | undefined {
  const frame = readJpegHeader(jpeg).find(({ marker }) => isFrameMarker(marker));
  return frame && parseJpegFrame(jpeg.subarray(frame.dataStart, frame.end));
}

/** Whether a JPEG has an Adobe marker, which means its CMYK values are inverted (Adobe Technical Note 5116). */
export function isMarkedByAdobe(jpeg: Buffer): boolean {
  return readJpegHeader(jpeg).some(
    ({ marker, dataStart }) => marker === jpegMarker.app14 && hasBytesAt(jpeg, dataStart, 'Adobe'),
  );
}
