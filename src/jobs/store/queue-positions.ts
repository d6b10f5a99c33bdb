import { scheduleWaiting } from '../fair-order.ts';
import type { JobStore } from './job-store.ts';

/** Queue positions, recomputed after changes. */
export interface QueuePositions {
  /** Resolves to how many jobs of the lane come before the one with this number in the order of arrival. */
  of(number: number, lane: 'light' | 'heavy'): Promise<number>;
  /** Signals that positions may have changed. */
  changed(): void;
}

/**
 * Minimum pause before the order is recomputed, as a multiple of the last computation's time; limits the cost to 5 %
 * of a processor.
 */
const restShare = 20;

interface LanePositions {
  readonly positions: ReadonlyMap<number, number>;
  /** Number of changes when it was computed. */
  readonly state: number;
  readonly restUntil: number;
}

/** Tracks the order of each lane. */
export function trackQueuePositions(store: Pick<JobStore, 'waiting' | 'usage'>): QueuePositions {
  const byLane = new Map<string, LanePositions>();
  const computing = new Map<string, Promise<LanePositions>>();
  let changes = 0;

  async function computePositions(lane: 'light' | 'heavy'): Promise<LanePositions> {
    const state = changes;
    const begun = performance.now();
    const numbers = scheduleWaiting(await store.waiting(lane), await store.usage());
    const positions = new Map(numbers.map((number, index) => [number, index]));
    const ended = performance.now();
    const computed = { positions, state, restUntil: ended + (ended - begun) * restShare };
    byLane.set(lane, computed);
    return computed;
  }

  /** Concurrent callers share a computation. */
  function recompute(lane: 'light' | 'heavy'): Promise<LanePositions> {
    const shared = computing.get(lane) ?? computePositions(lane).finally(() => void computing.delete(lane));
    computing.set(lane, shared);
    return shared;
  }

  return {
    async of(number, lane) {
      let current = byLane.get(lane);
      if (!current || (current.state !== changes && current.restUntil <= performance.now()))
        current = await recompute(lane);
      return current.positions.get(number) ?? current.positions.size;
    },
    changed() {
      changes += 1;
    },
  };
}
