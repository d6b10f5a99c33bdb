import { scheduleWaiting } from '../fair-order.ts';
import { readQueueUsage, waitingJobs } from './usage.ts';
import type { Statements } from './statements.ts';

/** Places in the queue, worked out again when something has changed. */
export interface QueuePositions {
  /** How many jobs of the lane come before this one. */
  of(id: string, lane: 'light' | 'heavy'): number;
  /** Says that places may have changed. */
  changed(): void;
}

/** A new order is worked out only after this many times what the last one took, so that it never costs more than 5 % of a processor. */
const restShare = 20;

interface LanePositions {
  readonly positions: ReadonlyMap<number, number>;
  /** State of the queue it was made from. */
  readonly state: string;
  readonly restUntil: number;
}

/** Keeps the order of each lane; `version` tells when another process has written. */
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
