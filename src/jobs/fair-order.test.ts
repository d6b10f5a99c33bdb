import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickNextJob, scheduleWaiting, type QueueUsage, type Waiting } from './fair-order.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const waiting = fc.array(fc.record({ who: name, network: name }), { maxLength: 40 });
const counts = fc.dictionary(name, fc.integer({ min: 0, max: 3 }), { noNullPrototype: true });

const unlimited = () => Number.POSITIVE_INFINITY;

it('predicts the order in which jobs are then claimed', () => {
  fc.assert(
    fc.property(waiting, fc.tuple(counts, counts, counts, counts), (parties, known) => {
      const jobs = parties.map((party, number) => ({ ...party, number }));
      expect(scheduleWaiting(jobs, buildQueueUsage(known))).toEqual(claimOneByOne(jobs, known));
    }),
    { numRuns: 500 },
  );
});

it('orders the jobs of five thousand visitors', () => {
  const jobs = Array.from({ length: 5_000 }, (_, number) => ({
    who: `v${number}`,
    network: `n${number % 2_500}`,
    number,
  }));
  const numbers = scheduleWaiting(jobs, buildQueueUsage([{}, {}, {}, {}]));
  expect(new Set(numbers).size).toBe(5_000);
});

it('uses at most two extra slots, and none for a party that already has a job', () => {
  const count = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(waiting, waiting, count, (parties, before, slotCount) => {
      const jobs = parties.map((party, number) => ({ ...party, number }));
      const running = before.slice(0, slotCount);
      for (;;) {
        const slots = { count: slotCount, running };
        const next = pickNextJob(jobs, buildQueueUsage([{}, {}, {}, {}]), unlimited, slots);
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

it('lets a newcomer start beside overdue jobs, but nobody who has a job there', () => {
  const jobOf = (who: string, isOverdue: boolean) => ({ who, network: `${who}-network`, isOverdue });
  const pick = (running: readonly ReturnType<typeof jobOf>[], who: string) =>
    pickNextJob([{ ...jobOf(who, false), number: 1 }], buildQueueUsage([{}, {}, {}, {}]), unlimited, {
      count: 2,
      running,
    });
  expect(pick([jobOf('a', false), jobOf('b', false)], 'c')).toBeUndefined();
  expect(pick([jobOf('a', true), jobOf('b', false)], 'c')).toMatchObject({ who: 'c' });
  expect(pick([jobOf('a', true), jobOf('b', true)], 'a')).toBeUndefined();
  expect(pick([jobOf('a', true), jobOf('b', true), jobOf('c', false)], 'd')).toMatchObject({ who: 'd' });
  const many = ['a', 'b', 'c', 'd'].map((who) => jobOf(who, true));
  expect(pick(many, 'e'), 'twice the slots at most').toBeUndefined();
});

type Known = readonly [Counts, Counts, Counts, Counts];
type Counts = Readonly<Record<string, number>>;

function buildQueueUsage([visitors, networks, visitorServed, networkServed]: Known): QueueUsage {
  return {
    running: { visitor: of(visitors), network: of(networks) },
    lastServed: { visitor: of(visitorServed), network: of(networkServed) },
  };
}

/** Claims the next job repeatedly, tracking usage separately. */
function claimOneByOne(jobs: readonly Waiting[], known: Known): number[] {
  const [visitors, networks, visitorServed, networkServed] = known.map((counted) => ({ ...counted })) as [
    Record<string, number>,
    Record<string, number>,
    Record<string, number>,
    Record<string, number>,
  ];
  const left = [...jobs];
  const numbers: number[] = [];
  while (left.length > 0) {
    const usage = buildQueueUsage([visitors, networks, visitorServed, networkServed]);
    const oldest = left.filter((job, index) => left.findIndex(({ who }) => who === job.who) === index);
    const next = pickNextJob(oldest, usage, unlimited);
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    numbers.push(next.number);
    visitors[next.who] = (visitors[next.who] ?? 0) + 1;
    networks[next.network] = (networks[next.network] ?? 0) + 1;
    visitorServed[next.who] = networkServed[next.network] = 100 + numbers.length;
  }
  return numbers;
}

const of = (counted: Counts) => (key: string) => counted[key] ?? 0;
