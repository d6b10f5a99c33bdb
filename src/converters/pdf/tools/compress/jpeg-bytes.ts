/** A JPEG without what its camera wrote about it: viewers of PDFs ignore the direction told there. */
export function withoutCameraData(jpeg: Buffer): Buffer {
  const remaining = [jpeg.subarray(0, 2)];
  for (const { marker, start, end } of splitJpegSegments(jpeg)) {
    if (marker !== exif) remaining.push(jpeg.subarray(start, end));
  }
  return Buffer.concat(remaining);
}

/** Size and number of colours of a JPEG; undefined when its frame header is not found. */
export function readJpegFrame(
  jpeg: Buffer,
): { readonly widthPx: number; readonly heightPx: number; readonly colours: number } | undefined {
  const frame = splitJpegSegments(jpeg).find(({ marker }) => frameMarkers.has(marker));
  if (!frame || frame.start + 10 > jpeg.length) return undefined;
  return {
    heightPx: jpeg.readUInt16BE(frame.start + 5),
    widthPx: jpeg.readUInt16BE(frame.start + 7),
    colours: jpeg.readUInt8(frame.start + 9),
  };
}

/** Whether Adobe's mark is in a JPEG: then its inks are turned round (Adobe Technical Note 5116). */
export function isMarkedByAdobe(jpeg: Buffer): boolean {
  return splitJpegSegments(jpeg).some(
    ({ marker, start }) => marker === adobe && jpeg.toString('latin1', start + 4, start + 9) === 'Adobe',
  );
}

const exif = 0xe1;
const adobe = 0xee;
const startOfScan = 0xda;
/** Start-of-frame markers (ITU-T T.81, table B.1). */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** The segments of a JPEG; the last one is the scan with all that follows. */
function splitJpegSegments(jpeg: Buffer): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg.readUInt8(at + 1);
    const end = marker === startOfScan ? jpeg.length : at + 2 + jpeg.readUInt16BE(at + 2);
    segments.push({ marker, start: at, end });
    at = end;
  }
  return segments;
}
