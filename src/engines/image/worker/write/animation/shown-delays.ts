import type { ReadableImage } from '../../read/image.ts';

const usualMs = 100;
/** Up to here all browsers take a delay for one that nobody meant, and show the frame for the usual time. */
const unmeantMs = 10;

/** How long each frame of an animation is shown, as browsers show it. */
export function shownDelaysMs({
  frames,
  delaysMs = [],
}: Pick<ReadableImage, 'frames' | 'delaysMs'>): number[] {
  return Array.from({ length: frames }, (_, index) => {
    const delayMs = delaysMs[index] ?? usualMs;
    return delayMs <= unmeantMs ? usualMs : delayMs;
  });
}

/** How an animation runs: how long each frame is shown, and how often all are played (0 for ever). */
export const describeTiming = (
  image: Pick<ReadableImage, 'frames' | 'delaysMs' | 'loop'>,
): { delaysMs: readonly number[]; plays: number } => ({
  delaysMs: shownDelaysMs(image),
  plays: image.loop ?? 0,
});
