import sharp from 'sharp';
import { maxPixels } from '../limits.ts';
import type { Picture } from './picture.ts';

/** An animation whose whole frames lie below each other as bytes of red, green, blue and transparency. */
export function animationOf(
  strip: Buffer,
  own: Pick<Picture, 'widthPx' | 'heightPx' | 'frames' | 'isDeep' | 'isPalette'> &
    Required<Pick<Picture, 'delaysMs' | 'loop'>>,
): Picture {
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
