import type { ReadableImage } from '../../read/image.ts';

const usualMs = 100;
/** All browsers treat delays up to this value as unset and show the frame for the default time. */
const unmeantMs = 10;

/** Returns how long browsers show each frame of an animation. */
export function shownDelaysMs({
  frames,
  delaysMs = [],
}: Pick<ReadableImage, 'frames' | 'delaysMs'>): number[] {
  return Array.from({ length: frames }, (_, index) => {
    const delayMs = delaysMs[index] ?? usualMs;
    return delayMs <= unmeantMs ? usualMs : delayMs;
  });
}

/** Returns the timing of an animation: the delay of each frame, and the number of plays (0 is forever). */
export const describeTiming = (
  image: Pick<ReadableImage, 'frames' | 'delaysMs' | 'loop'>,
): { delaysMs: readonly number[]; plays: number } => ({
  delaysMs: shownDelaysMs(image),
  plays: image.loop ?? 0,
});
