import type { FrameRegion } from './frame-control.ts';

/**
 * Returns the smallest rectangle around all pixels that differ, given the bytes per pixel; a single pixel if none do.
 */
export function changedRegion(
  before: Buffer,
  after: Buffer,
  widthPx: number,
  pixelBytes: 1 | 4,
): FrameRegion {
  const rowBytes = widthPx * pixelBytes;
  const isRowEqual = (y: number) =>
    before.compare(after, y * rowBytes, (y + 1) * rowBytes, y * rowBytes, (y + 1) * rowBytes) === 0;
  const rows = after.length / rowBytes;
  let top = 0;
  while (top < rows - 1 && isRowEqual(top)) top += 1;
  let bottom = rows - 1;
  while (bottom > top && isRowEqual(bottom)) bottom -= 1;
  let left = widthPx - 1;
  let right = 0;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = 0; x < left; x += 1) if (differs(y * widthPx + x)) left = x;
    for (let x = widthPx - 1; x > right; x -= 1) if (differs(y * widthPx + x)) right = x;
  }
  if (left > right) left = right;
  return { left, top, widthPx: right - left + 1, heightPx: bottom - top + 1 };

  function differs(pixel: number): boolean {
    return pixelBytes === 1
      ? before[pixel] !== after[pixel]
      : before.readUInt32LE(pixel * 4) !== after.readUInt32LE(pixel * 4);
  }
}
