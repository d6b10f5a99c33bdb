import sharp from 'sharp';
import { maxPixels } from '../limits.ts';
import type { ReadableImage } from './image.ts';

/** Opens an animation whose full frames are stacked vertically as RGBA bytes. */
export function openFrameStrip(
  strip: Buffer,
  own: Pick<ReadableImage, 'widthPx' | 'heightPx' | 'frames' | 'isDeep' | 'isPalette'> &
    Required<Pick<ReadableImage, 'delaysMs' | 'loop'>>,
): ReadableImage {
  const { widthPx, heightPx, frames } = own;
  const frameBytes = widthPx * heightPx * 4;
  const raw = { width: widthPx, channels: 4 } as const;
  return {
    ...own,
    isAnimation: true,
    hasAlpha: isSeenThrough(strip),
    isGrey: false,
    hasProfile: false,
    hasExif: false,
    isCmyk: false,
    frame: (index) =>
      sharp(strip.subarray(index * frameBytes, (index + 1) * frameBytes), {
        raw: { ...raw, height: heightPx },
      }),
    animation: () =>
      sharp(strip, {
        raw: { ...raw, height: heightPx * frames, pageHeight: heightPx },
        limitInputPixels: maxPixels,
      }),
  };
}

function isSeenThrough(strip: Buffer): boolean {
  for (let at = 3; at < strip.length; at += 4) if (strip[at] !== 255) return true;
  return false;
}
