/** Reports whether the wall clock can be trusted. */
export interface ClockWatch {
  /** Returns false for a while after the clock has jumped. */
  isBelieved(): boolean;
}

const jumpMs = 5 * 60_000;

/**
 * Compares the wall clock with a monotonic one. A wrongly set clock must not delete files that are still within their
 * retention period, so a jump of more than five minutes is trusted only after it has persisted for `doubtMs`;
 * `onJump` is called with the jump.
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
