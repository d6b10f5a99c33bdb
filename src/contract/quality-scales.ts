/** Formats of the image compressor. */
export type CompressedFormat = 'webp' | 'avif' | 'jpeg' | 'png';

/**
 * Quality of WebP and AVIF that matches a JPEG of the quality on the left, measured by SSIM on a photo and a
 * screenshot.
 */
const webpScale = [
  [1, 1],
  [10, 8],
  [30, 20],
  [50, 36],
  [65, 52],
  [80, 75],
  [90, 86],
  [95, 92],
  [100, 97],
] as const;
const avifScale = [
  [1, 1],
  [10, 10],
  [30, 33],
  [50, 43],
  [65, 49],
  [80, 61],
  [90, 73],
  [95, 85],
  [100, 95],
] as const;

/** Returns the WebP quality, 1 to 100, that matches a JPEG of this quality. */
export const webpQuality = (quality: number): number => onScale(webpScale, quality);

/** Returns the AVIF quality, 1 to 100, that matches a JPEG of this quality. */
export const avifQuality = (quality: number): number => onScale(avifScale, quality);

/**
 * Returns every quality from 1 to 100 that the encoder distinguishes, in ascending order; some are between two
 * integers.
 */
export function qualitySteps(to: CompressedFormat): number[] {
  const scale = scales[to];
  const fine = Array.from({ length: 99 * 8 + 1 }, (_, index) => 1 + index / 8);
  return fine.filter((quality, index) => {
    const before = fine[index - 1];
    return before === undefined || scale(quality) !== scale(before);
  });
}

const scales: Readonly<Record<CompressedFormat, (quality: number) => number>> = {
  webp: webpQuality,
  avif: avifQuality,
  jpeg: Math.floor,
  png: Math.floor,
};

/** Interpolates linearly between the points of a scale. */
function onScale(scale: readonly (readonly [number, number])[], value: number): number {
  const above = scale.findIndex(([from]) => from >= value);
  const [low, high] = [scale[Math.max(0, above - 1)], scale[above]];
  if (!low || !high || low === high) return high?.[1] ?? value;
  return Math.round(low[1] + ((value - low[0]) / (high[0] - low[0])) * (high[1] - low[1]));
}
