import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextInTurn, orderOfTurns, type Standing, type Waiting } from './fair-order.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const waiting = fc.array(fc.record({ who: name, network: name }), { maxLength: 40 });
const counts = fc.dictionary(name, fc.integer({ min: 0, max: 3 }), { noNullPrototype: true });

it('tells the order in which jobs are then taken one by one', () => {
  fc.assert(
    fc.property(waiting, fc.tuple(counts, counts, counts, counts), (parties, known) => {
      const jobs = parties.map((party, number) => ({ ...party, number }));
      expect(orderOfTurns(jobs, standingOf(known))).toEqual(takenOneByOne(jobs, known));
    }),
    { numRuns: 500 },
  );
});

it('works out the places of five thousand visitors in a moment', () => {
  const jobs = Array.from({ length: 5_000 }, (_, number) => ({
    who: `v${number}`,
    network: `n${number % 2_500}`,
    number,
  }));
  const order = orderOfTurns(jobs, standingOf([{}, {}, {}, {}]));
  expect(new Set(order).size).toBe(5_000);
});

it('never fills more than two slots beyond those there are, nor any beyond for who has a job', () => {
  const count = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(waiting, waiting, count, (parties, before, slotCount) => {
      const jobs = parties.map((party, number) => ({ ...party, number }));
      const running = before.slice(0, slotCount);
      for (;;) {
        const slots = { count: slotCount, running };
        const next = nextInTurn(jobs, standingOf([{}, {}, {}, {}]), Number.POSITIVE_INFINITY, slots);
        if (!next) break;
        const isKnown = running.some(({ who, network }) => who === next.who && network === next.network);
        if (isKnown) expect(running.length).toBeLessThan(slotCount);
        jobs.splice(jobs.indexOf(next), 1);
        running.push(next);
      }
      expect(running.length).toBeLessThanOrEqual(slotCount + 2);
    }),
    { numRuns: 500 },
  );
});

type Known = readonly [Counts, Counts, Counts, Counts];
type Counts = Readonly<Record<string, number>>;

function standingOf([visitors, networks, visitorTurns, networkTurns]: Known): Standing {
  return {
    running: { visitor: of(visitors), network: of(networks) },
    turn: { visitor: of(visitorTurns), network: of(networkTurns) },
  };
}

/** Takes the next job again and again, counting by hand what everybody has had. */
function takenOneByOne(jobs: readonly Waiting[], known: Known): number[] {
  const [visitors, networks, visitorTurns, networkTurns] = known.map((counted) => ({ ...counted })) as [
    Record<string, number>,
    Record<string, number>,
    Record<string, number>,
    Record<string, number>,
  ];
  const left = [...jobs];
  const order: number[] = [];
  while (left.length > 0) {
    const standing = standingOf([visitors, networks, visitorTurns, networkTurns]);
    const oldest = left.filter((job, index) => left.findIndex(({ who }) => who === job.who) === index);
    const next = nextInTurn(oldest, standing, Number.POSITIVE_INFINITY);
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    order.push(next.number);
    visitors[next.who] = (visitors[next.who] ?? 0) + 1;
    networks[next.network] = (networks[next.network] ?? 0) + 1;
    visitorTurns[next.who] = networkTurns[next.network] = 100 + order.length;
  }
  return order;
}

const of = (counted: Counts) => (key: string) => counted[key] ?? 0;
