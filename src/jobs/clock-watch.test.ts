import { expect, it } from 'vitest';
import { watchClock } from './clock-watch.ts';

const minuteMs = 60_000;

it.each([30, -30])('distrusts a jump of %i hours until it has persisted', (hours) => {
  const time = { wall: 1e12, steady: 0 };
  const jumps: number[] = [];
  const watch = watchClock(
    () => time.steady,
    60 * minuteMs,
    (jumpMs) => jumps.push(jumpMs),
  );
  watch.isBelieved(time.wall);
  const pass = (minutes: number, jumpMs = 0) => {
    time.steady += minutes * minuteMs;
    time.wall += minutes * minuteMs + jumpMs;
    return watch.isBelieved(time.wall);
  };
  expect([pass(5), pass(5, 4 * minuteMs), pass(5, -4 * minuteMs)]).toEqual([true, true, true]);
  expect([pass(5, hours * 60 * minuteMs), pass(59), pass(1)]).toEqual([false, false, true]);
  expect(jumps).toEqual([hours * 60 * minuteMs]);
});
