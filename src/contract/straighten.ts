/** Maximum angle in degrees, in either direction. A larger one is a quarter turn and a smaller angle. */
export const maxStraightenDegrees = 45;

/** A size in pixels. */
interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Returns how much an image must be enlarged so that, turned by an angle within its own frame, it leaves no corner of
 * the frame empty. 1 for no angle.
 */
export function straightenScale({ widthPx, heightPx }: Size, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const longer = Math.max(widthPx / heightPx, heightPx / widthPx);
  return Math.cos(angle) + Math.sin(angle) * longer;
}

/**
 * Returns the size of an image that was turned by an angle and cropped to the largest area of its own aspect ratio
 * without empty corners. A pixel at each edge is left out, because it is mixed with the background.
 */
export function sizeAfterStraighten(size: Size, degrees: number): Size {
  if (degrees === 0) return size;
  const scale = straightenScale(size, degrees);
  const shrunk = (side: number) => Math.max(1, Math.floor((side - 2) / scale));
  return { widthPx: shrunk(size.widthPx), heightPx: shrunk(size.heightPx) };
}
