/** Reports whether the wall clock can be trusted. */
export interface ClockWatch {
  /** Returns whether the time, in milliseconds since 1970, is believed: not for a while after the clock has jumped. */
  isBelieved(time: number): boolean;
}

const jumpMs = 5 * 60_000;

/**
 * Compares the wall clock with a monotonic one. A wrongly set clock must not delete files that are still within their
 * retention period, so a jump of more than five minutes is trusted only after it has persisted for `doubtMs`;
 * `onJump` is called with the jump.
 */
export function watchClock(
  steadyClock: () => number,
  doubtMs: number,
  onJump: (jumpMs: number) => void,
): ClockWatch {
  let last: { readonly wall: number; readonly steady: number } | undefined;
  let doubtedUntil = Number.NEGATIVE_INFINITY;
  return {
    isBelieved(time) {
      const now = { wall: time, steady: steadyClock() };
      const jump = last ? now.wall - last.wall - (now.steady - last.steady) : 0;
      last = now;
      if (Math.abs(jump) > jumpMs) {
        doubtedUntil = now.steady + doubtMs;
        onJump(jump);
      }
      return now.steady >= doubtedUntil;
    },
  };
}
