/** Whether the wall clock can be believed. */
export interface ClockWatch {
  /** False for a while after the clock has jumped. */
  isBelieved(): boolean;
}

const jumpMs = 5 * 60_000;

/**
 * Compares the wall clock with one that never jumps. A wrongly set clock must not delete files that are still promised,
 * so a jump of more than five minutes is believed only after it has held for `doubtMs`; `onJump` hears of it.
 */
export function watchClock(
  clock: () => number,
  steadyClock: () => number,
  doubtMs: number,
  onJump: (jumpMs: number) => void,
): ClockWatch {
  let last = { wall: clock(), steady: steadyClock() };
  let doubtedUntil = Number.NEGATIVE_INFINITY;
  return {
    isBelieved() {
      const now = { wall: clock(), steady: steadyClock() };
      const jump = now.wall - last.wall - (now.steady - last.steady);
      last = now;
      if (Math.abs(jump) > jumpMs) {
        doubtedUntil = now.steady + doubtMs;
        onJump(jump);
      }
      return now.steady >= doubtedUntil;
    },
  };
}
