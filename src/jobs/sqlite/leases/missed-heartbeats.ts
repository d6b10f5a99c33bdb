/** Tells which claims have been silent for a while, by a clock of this process that never jumps. */
export interface MissedHeartbeats {
  /** Of these claims, those whose sign of life has not changed for as long as a lease; others are forgotten. */
  overdue<Sign extends SignOfLife>(signs: readonly Sign[]): Sign[];
}

export interface SignOfLife {
  readonly lease: string;
  /** Goes up with each sign. */
  readonly beat: number;
}

/**
 * Watches signs of life. The wall clock is not asked: when it jumps by hours no lease may run out early or late, and
 * what counts is the time since this process saw the sign, not since another wrote it.
 */
export function watchMissedHeartbeats(leaseMs: number, steadyClock: () => number): MissedHeartbeats {
  let heard = new Map<string, { beat: number; since: number }>();
  return {
    overdue(signs) {
      const now = steadyClock();
      heard = new Map(
        signs.map(({ lease, beat }) => {
          const last = heard.get(lease);
          return [lease, last?.beat === beat ? last : { beat, since: now }];
        }),
      );
      return signs.filter(({ lease }) => now - (heard.get(lease)?.since ?? now) >= leaseMs);
    },
  };
}
