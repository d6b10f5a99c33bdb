import { scheduleWaiting } from '../fair-order.ts';
import { readQueueUsage, waitingJobs } from './usage.ts';
import type { Statements } from './statements.ts';

/** Queue positions, recomputed after changes. */
export interface QueuePositions {
  /** Returns how many jobs of the lane come before this one. */
  of(id: string, lane: 'light' | 'heavy'): number;
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
  /** State of the queue it was computed from. */
  readonly state: string;
  readonly restUntil: number;
}

/** Tracks the order of each lane; `version` changes when another process has written. */
export function trackQueuePositions(statements: Statements, version: () => unknown): QueuePositions {
  const byLane = new Map<string, LanePositions>();
  let changes = 0;

  function computePositions(lane: 'light' | 'heavy', state: string): LanePositions {
    const begun = performance.now();
    const numbers = scheduleWaiting(waitingJobs(statements, 'waiting', lane), readQueueUsage(statements));
    const positions = new Map(numbers.map((number, index) => [number, index]));
    const ended = performance.now();
    return { positions, state, restUntil: ended + (ended - begun) * restShare };
  }

  return {
    of(id, lane) {
      const state = `${changes} ${String(version())}`;
      let current = byLane.get(lane);
      if (!current || (current.state !== state && current.restUntil <= performance.now())) {
        current = computePositions(lane, state);
        byLane.set(lane, current);
      }
      const number = Number(statements.numberOf.get({ id })?.['number']);
      return current.positions.get(number) ?? current.positions.size;
    },
    changed() {
      changes += 1;
    },
  };
}
