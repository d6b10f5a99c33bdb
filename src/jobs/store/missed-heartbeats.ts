/** Detects claims whose heartbeats have stopped, by this process's monotonic clock. */
export interface MissedHeartbeats {
  /** Returns the given claims whose heartbeat hasn't changed for the length of a lease; other claims are forgotten. */
  overdue<Sign extends SignOfLife>(signs: readonly Sign[]): Sign[];
}

export interface SignOfLife {
  readonly lease: string;
  /** Increases with each heartbeat. */
  readonly beat: number;
}

/**
 * Tracks heartbeats without the wall clock: if it jumps by hours, no lease may expire early or late. The time counts
 * from when this process saw the heartbeat, not from when another process wrote it.
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
