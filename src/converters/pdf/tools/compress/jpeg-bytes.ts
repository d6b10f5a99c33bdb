import { hasBytesAt } from '#src/codecs/bytes.ts';
import {
  isFrameMarker,
  jpegMarker,
  parseJpegFrame,
  readJpegHeader,
  type JpegFrame,
} from '#src/codecs/jpeg.ts';

/** A JPEG without what its camera wrote about it: viewers of PDFs ignore the direction told there. */
export function withoutCameraData(jpeg: Buffer): Buffer {
  const parts = [jpeg.subarray(0, 2)];
  for (const { marker, start, end } of readJpegHeader(jpeg)) {
    if (marker === jpegMarker.startOfScan) parts.push(jpeg.subarray(start));
    else if (marker !== jpegMarker.app1) parts.push(jpeg.subarray(start, end));
  }
  return Buffer.concat(parts);
}

/** The frame header of a JPEG; undefined when it is not found. */
export function readJpegFrame(jpeg: Buffer): JpegFrame | undefined {
  const frame = readJpegHeader(jpeg).find(({ marker }) => isFrameMarker(marker));
  return frame && parseJpegFrame(jpeg.subarray(frame.dataStart, frame.end));
}

/** Whether Adobe's mark is in a JPEG: then its inks are turned round (Adobe Technical Note 5116). */
export function isMarkedByAdobe(jpeg: Buffer): boolean {
  return readJpegHeader(jpeg).some(
    ({ marker, dataStart }) => marker === jpegMarker.app14 && hasBytesAt(jpeg, dataStart, 'Adobe'),
  );
}
