import type { PageBox } from '#src/engines/pdfium/worker/page.ts';

/** Returns the smallest box around boxes; at least one is required. */
export function around(boxes: readonly PageBox[]): PageBox {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const one of boxes) {
    box.left = Math.min(box.left, one.left);
    box.top = Math.min(box.top, one.top);
    box.right = Math.max(box.right, one.right);
    box.bottom = Math.max(box.bottom, one.bottom);
  }
  return box;
}

export const boxWidth = (box: PageBox): number => box.right - box.left;
export const boxHeight = (box: PageBox): number => box.bottom - box.top;
export const boxArea = (box: PageBox): number => Math.max(0, boxWidth(box)) * Math.max(0, boxHeight(box));

/** Returns the share of the first box that the second covers, 0 to 1. */
export function covered(one: PageBox, other: PageBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.max(boxArea(one), 0.01);
}

/** Whether the center of the first box is in the second. */
export function isWithin(one: PageBox, other: PageBox): boolean {
  const x = (one.left + one.right) / 2;
  const y = (one.top + one.bottom) / 2;
  return x >= other.left && x <= other.right && y >= other.top && y <= other.bottom;
}

/** Returns the median; 0 for no values. */
export function medianValue(values: readonly number[]): number {
  const [first = 0] = values;
  if (values.every((value) => value === first)) return first; // almost always the case: no need to sort
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
