import { readFile } from 'node:fs/promises';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import {
  isFrameMarker,
  isStandaloneMarker,
  iterateJpegSegments,
  jpegMarker,
  parseJpegFrame,
} from '#src/codecs/jpeg.ts';

/**
 * Whether a file is one complete JPEG (ITU T.81, annex B) from its first marker to its last, with a frame that has a
 * size and at least one scan. Walks every marker, including those within the coded data, but does not decode the
 * coded data.
 */
export async function isWholeJpeg(path: string): Promise<boolean> {
  return isWhole(await readFile(path));
}

function isWhole(bytes: Buffer): boolean {
  if (!hasBytesAt(bytes, 0, [0xff, jpegMarker.startOfImage])) return false;
  let [hasFrame, hasScan] = [false, false];
  let [isAfterScan, previousEnd] = [false, 2];
  for (const { marker, start, dataStart, end } of iterateJpegSegments(bytes)) {
    if (isAfterScan) hasScan ||= start > previousEnd;
    else if (!isFill(bytes.subarray(previousEnd, start))) return false;
    if (marker === jpegMarker.endOfImage) return hasFrame && hasScan && end === bytes.length;
    if (isStandaloneMarker(marker)) return false;
    if (isFrameMarker(marker)) hasFrame = hasSize(bytes.subarray(dataStart, end));
    isAfterScan = marker === jpegMarker.startOfScan;
    previousEnd = end;
  }
  return false;
}

const isFill = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0xff);

/** Whether a frame header specifies the number of lines and of samples per line. */
function hasSize(data: Buffer): boolean {
  const frame = parseJpegFrame(data);
  return frame !== undefined && frame.widthPx > 0 && frame.heightPx > 0;
}
