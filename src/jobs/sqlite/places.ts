import { orderOfTurns } from '../fair-order.ts';
import { standingNow, waitingJobs } from './standing.ts';
import type { Statements } from './statements.ts';

/** Places in the queue, worked out again when something has changed. */
export interface Places {
  /** How many jobs of the lane come before this one. */
  of(id: string, lane: 'light' | 'heavy'): number;
  /** Says that places may have changed. */
  changed(): void;
}

/** A new order is worked out only after this many times what the last one took, so that it never costs more than 5 % of a processor. */
const restShare = 20;

interface Order {
  readonly places: ReadonlyMap<number, number>;
  /** State of the queue it was made from. */
  readonly state: string;
  readonly restUntil: number;
}

/** Keeps the order of each lane; `version` tells when another process has written. */
export function keepPlaces(statements: Statements, version: () => unknown): Places {
  const orders = new Map<string, Order>();
  let changes = 0;

  function orderNow(lane: 'light' | 'heavy', state: string): Order {
    const begun = performance.now();
    const numbers = orderOfTurns(waitingJobs(statements, 'waiting', lane), standingNow(statements));
    const places = new Map(numbers.map((number, index) => [number, index]));
    const ended = performance.now();
    return { places, state, restUntil: ended + (ended - begun) * restShare };
  }

  return {
    of(id, lane) {
      const state = `${changes} ${String(version())}`;
      let order = orders.get(lane);
      if (!order || (order.state !== state && order.restUntil <= performance.now())) {
        order = orderNow(lane, state);
        orders.set(lane, order);
      }
      const number = Number(statements.numberOf.get({ id })?.['number']);
      return order.places.get(number) ?? order.places.size;
    },
    changed() {
      changes += 1;
    },
  };
}
