import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Fault } from '#src/contract/faults.ts';
import type { JobStatus } from '#src/contract/job.ts';
import type { Claim, Queue } from '#src/jobs/queue.ts';
import { handClock, type HandClock, newJob, buildJobResult } from '#tests/support/jobs.ts';
import type { QueueStore } from './queue.ts';

const leaseSeconds = 10;
const maxAttempts = 2;
const keepMs = 24 * 3_600_000;
const capMs = 25 * 3_600_000;
const workers = [0, 1] as const;
type Worker = (typeof workers)[number];

interface ModelJob {
  status: JobStatus;
  attempts: number;
  settledAt: number | null;
  readonly createdAt: number;
  /** Who works on it: a live worker, or a lost one. */
  holder: Worker | 'lost' | null;
}

/** Expected state of the queue, tracked by the test. */
interface Model {
  readonly jobs: Map<string, ModelJob>;
}

interface Real {
  queues: [Queue, Queue];
  readonly store: QueueStore;
  readonly time: HandClock;
  /** Claims of live workers, and of dead ones that may still make calls. */
  readonly claims: { claim: Claim; id: string; isOver: boolean }[];
}

type Step = fc.AsyncCommand<Model, Real>;

/**
 * Tests that any sequence of submitting, working, crashing, canceling, deleting and waiting leaves the queue in the
 * state of a simple model.
 */
export function queueModel(name: string, openStore: () => Promise<QueueStore>, numRuns = 60): void {
  let store: QueueStore;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.remove());

  it(name, async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), async (commands) => {
        const time = handClock();
        const real: Real = {
          store,
          time,
          claims: [],
          queues: [await openOn(store, time), await openOn(store, time)],
        };
        try {
          await fc.asyncModelRun(() => ({ model: { jobs: new Map<string, ModelJob>() }, real }), commands);
        } finally {
          await real.queues[0].remove(...(await real.queues[0].expired(time.clock() + 10 * capMs, 1000)));
          for (const queue of real.queues) await queue.close();
        }
      }),
      { numRuns },
    );
  });
}

const openOn = (store: QueueStore, { clock, steadyClock, shared }: Real['time']) =>
  store.open({ clock, steadyClock, sharedClock: shared, leaseSeconds, maxAttempts, heartbeatSeconds: 3600 });

/** Checks after every step that each process sees each job as the model does. */
async function compare({ jobs }: Model, { queues }: Real): Promise<void> {
  for (const queue of queues) {
    for (const [id, { status, attempts, settledAt }] of jobs) {
      const record = await queue.read(id);
      expect(
        record && { status: record.status, attempts: record.attempts, settledAt: record.settledAt },
      ).toEqual({
        status,
        attempts,
        settledAt,
      });
      expect(record?.output === null).toBe(status !== 'completed');
    }
    const count = (status: JobStatus) => [...jobs.values()].filter((job) => job.status === status).length;
    expect(await queue.counts()).toMatchObject({
      pending: count('pending'),
      processing: count('processing'),
    });
  }
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  async run(model, real) {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => name,
});

const settle = (job: ModelJob, status: 'completed' | 'failed', { time }: Real): void => {
  Object.assign(job, { status, settledAt: time.clock(), holder: null });
};

const nth = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.length === 0 ? undefined : items[index % items.length];

const submit = fc.constant(
  step('submit', async ({ jobs }, { queues, time }) => {
    const { id } = await queues[0].add(newJob());
    jobs.set(id, { status: 'pending', attempts: 0, settledAt: null, createdAt: time.clock(), holder: null });
  }),
);

const claim = fc.constantFrom(...workers).map((worker) =>
  step(`worker ${worker} claims`, async ({ jobs }, { queues, claims }) => {
    const claimed = await queues[worker].claim('light');
    const waiting = [...jobs].filter(([, job]) => job.status === 'pending').map(([id]) => id);
    expect(claimed?.job.id).toBe(waiting[0]);
    const job = claimed && jobs.get(claimed.job.id);
    if (!claimed || !job) return;
    Object.assign(job, { status: 'processing', attempts: job.attempts + 1, holder: worker });
    expect(claimed.attempt).toBe(job.attempts);
    claims.push({ claim: claimed, id: claimed.job.id, isOver: false });
  }),
);

/** A call from any attempt, live or dead: it takes effect only while the attempt holds the job. */
const word = fc
  .tuple(fc.nat(), fc.constantFrom('complete', 'fail', 'retry', 'progress' as const))
  .map(([index, what]) =>
    step(`attempt ${index} says ${what}`, async ({ jobs }, real) => {
      const target = nth(real.claims, index);
      const job = target && jobs.get(target.id);
      if (!target) return;
      const counts =
        !target.isOver &&
        job?.status === 'processing' &&
        job.holder !== 'lost' &&
        job.attempts === target.claim.attempt;
      if (what === 'progress') return target.claim.progress(index % 100);
      const accepted =
        what === 'complete'
          ? await target.claim.complete(buildJobResult(target.claim))
          : await target.claim.fail(new Fault('internal'), { retry: what === 'retry' });
      expect(accepted).toBe(counts);
      target.isOver = true;
      if (!counts || !job) return;
      if (what === 'complete') settle(job, 'completed', real);
      else if (what === 'retry' && job.attempts < maxAttempts)
        Object.assign(job, { status: 'pending', holder: null });
      else settle(job, 'failed', real);
    }),
  );

const crash = fc.constantFrom(...workers).map((worker) =>
  step(`worker ${worker} crashes and starts again`, async ({ jobs }, real) => {
    await real.queues[worker].close();
    real.queues[worker] = await openOn(real.store, real.time);
    for (const job of jobs.values()) if (job.holder === worker) job.holder = 'lost';
  }),
);

/** Both processes reclaim, a lease passes, both reclaim again: jobs without a live worker are returned or given up. */
const reclaim = fc.constantFrom(...workers).map((worker) =>
  step(`worker ${worker} looks for lost jobs`, async ({ jobs }, real) => {
    const queue = real.queues[worker];
    await queue.reclaim();
    real.time.pass(leaseSeconds + 1);
    const lost = [...jobs.values()].filter((job) => job.status === 'processing' && job.holder !== worker);
    expect(await queue.reclaim()).toBe(lost.length);
    for (const job of lost) {
      if (job.attempts < maxAttempts) Object.assign(job, { status: 'pending', holder: null });
      else settle(job, 'failed', real);
    }
  }),
);

const cancel = fc.nat().map((index) =>
  step(`job ${index} is cancelled`, async ({ jobs }, real) => {
    const [id, job] = nth([...jobs], index) ?? [];
    if (id === undefined || !job) return;
    await real.queues[index % 2 ? 1 : 0].cancel(id);
    if (job.status === 'pending' || job.status === 'processing') settle(job, 'failed', real);
  }),
);

const remove = fc.nat().map((index) =>
  step(`job ${index} is deleted`, async ({ jobs }, { queues }) => {
    const id = nth([...jobs.keys()], index);
    if (id === undefined) return;
    await queues[index % 2 ? 1 : 0].remove(id);
    jobs.delete(id);
    expect(await queues[0].read(id)).toBeUndefined();
  }),
);

const pass = fc.integer({ min: 1, max: 12 }).map((hours) =>
  step(`${hours} hours pass, and what is over goes`, async ({ jobs }, { queues, time }) => {
    time.pass(hours * 3600);
    const now = time.clock();
    const over = [...jobs].filter(
      ([, { createdAt, settledAt }]) =>
        createdAt + capMs <= now ||
        (settledAt !== null && Math.min(settledAt + keepMs, createdAt + capMs) <= now),
    );
    const found = await queues[0].expired(now, 1000);
    expect(found.toSorted()).toEqual(over.map(([id]) => id).toSorted());
    await queues[0].remove(...found);
    for (const id of found) jobs.delete(id);
  }),
);

const steps = [submit, submit, claim, claim, word, word, crash, reclaim, cancel, remove, pass];
