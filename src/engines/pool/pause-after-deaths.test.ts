import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPause } from './pause-after-deaths.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds until a pause that has just begun is over. */
function measurePauseMs(pause: ReturnType<typeof openPause>): number {
  let passed = 0;
  for (; pause.isOn(); passed += 50) vi.advanceTimersByTime(50);
  return passed;
}

it('each death is followed by a longer pause, half a minute at most; a sound script begins anew', () => {
  let begun = 0;
  const pause = openPause(() => (begun += 1));
  const lengths = Array.from({ length: 9 }, () => {
    pause.begin();
    return measurePauseMs(pause);
  });
  expect(lengths).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(begun).toBe(9);
  pause.forget();
  pause.begin();
  expect(measurePauseMs(pause)).toBe(500);
  pause.begin();
  pause.close();
  vi.advanceTimersByTime(60_000);
  expect(begun).toBe(10);
});
