import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#src/contract/faults.ts';
import type { Claim, NewJob, Queue } from '#src/jobs/queue.ts';
import type { QueueSettings } from '#src/jobs/sqlite-queue.ts';
import { claimed, handClock, newJob, resultOf, until } from '../support/jobs.ts';

/** What a test may set of a queue. */
export type TestSettings = Omit<QueueSettings, 'file' | 'log'>;

/** A place several queues can be opened on, as several processes would. */
export interface QueuePlace {
  open(settings?: TestSettings): Promise<Queue>;
  /** Takes the place away; its queues are closed. */
  remove(): Promise<void>;
}

const hour = 3600;
/** No sign of life by itself while the test runs. */
const stalled = { heartbeatSeconds: hour };

/** What every queue promises; `makePlace` gives an empty place. */
export function queueContract(name: string, makePlace: () => Promise<QueuePlace>): void {
  describe(name, () => {
    let place: QueuePlace;
    let queues: Queue[] = [];
    const time = handClock();
    const open = async (settings: TestSettings = {}): Promise<Queue> => {
      const queue = await place.open({ clock: time.clock, steadyClock: time.steadyClock, ...settings });
      queues.push(queue);
      return queue;
    };
    const addAll = async (queue: Queue, jobs: readonly NewJob[]) => {
      for (const job of jobs) await queue.add(job);
      return jobs.map((job) => job.id);
    };
    const jobsOf = (visitor: string, count: number, more: Parameters<typeof newJob>[0] = {}) =>
      Array.from({ length: count }, () => newJob({ visitor, ...more }));
    const complete = async (claim: Claim) => claim.complete(resultOf(claim));

    beforeEach(async () => {
      place = await makePlace();
    });
    afterEach(async () => {
      for (const queue of queues) await queue.close();
      queues = [];
      await place.remove();
    });
    afterAll(() => expect(queues).toEqual([]));

    describe('adding and reading', () => {
      it('keeps every word of a job, for other processes and after a restart', async () => {
        const queue = await open();
        const job = newJob({
          visitor: null,
          type: 'document',
          operation: 'convert',
          lane: 'heavy',
          fromFormat: 'docx',
          toFormat: 'pdf',
          options: { password: 'geheim ☃ "\'', deep: { list: [1, null, true] } },
          inputs: [
            { key: 'k/in/0', sizeBytes: 0, name: 'ünï\'"code\n☃.docx', format: 'docx' },
            { key: 'k/in/1', sizeBytes: 4_000_000_000, name: 'b', format: 'docx' },
          ],
          notes: ['The file is really a DOCX.'],
        });
        const added = await queue.add(job);
        expect(added).toMatchObject({
          ...job,
          status: 'pending',
          progress: 0,
          attempts: 0,
          output: null,
          error: null,
        });
        expect(await (await open()).read(job.id)).toEqual(added);
        await queue.close();
        expect(await (await open()).read(job.id)).toEqual(added);
      });

      it('knows nothing of an id it was not given', async () => {
        const queue = await open();
        expect(await queue.read('nobody')).toBeUndefined();
        expect(await queue.cancel('nobody')).toBeUndefined();
        expect(await queue.position('nobody')).toBe(0);
        await queue.remove('nobody');
      });

      it('does not take the same id twice, and keeps the first', async () => {
        const queue = await open();
        const job = newJob();
        const first = await queue.add(job);
        await expect(queue.add({ ...job, type: 'image' })).rejects.toThrow(/./);
        expect(await queue.read(job.id)).toEqual(first);
      });

      it('counts what waits and what runs, and how long the oldest has waited', async () => {
        const queue = await open();
        expect(await queue.counts()).toEqual({ pending: 0, processing: 0, oldestPendingSeconds: 0 });
        await addAll(queue, jobsOf('a', 2));
        time.pass(30);
        await addAll(queue, jobsOf('a', 1));
        await claimed(queue);
        expect(await queue.counts()).toEqual({ pending: 2, processing: 1, oldestPendingSeconds: 30 });
      });
    });

    describe('caps', () => {
      it('refuses a visitor with too many waiting jobs, and takes them again later', async () => {
        const queue = await open({ maxWaitingPerVisitor: 2 });
        await addAll(queue, jobsOf('a', 2));
        const refused = newJob({ visitor: 'a' });
        const fault = await queue.add(refused).catch((error: unknown) => error);
        expect(fault).toMatchObject({
          code: 'too-many-waiting',
          detail: { count: 2 },
          retryAfterSeconds: 30,
        });
        expect(await queue.read(refused.id)).toBeUndefined();
        await queue.add(newJob({ visitor: 'b' }));
        await claimed(queue);
        await queue.add(newJob({ visitor: 'a' }));
      });

      it('refuses a network whose callers throw their cookies away', async () => {
        const queue = await open({ maxWaitingPerVisitor: 2, maxWaitingPerNetwork: 3 });
        for (const visitor of ['a', 'b', 'c']) await queue.add(newJob({ visitor }));
        await expect(queue.add(newJob({ visitor: 'd' }))).rejects.toMatchObject({ code: 'too-many-waiting' });
        await queue.add(newJob({ visitor: 'd', network: '198.51.100.7' }));
      });

      it('refuses everybody when the queue is full', async () => {
        const queue = await open({ maxPending: 3 });
        for (const visitor of ['a', 'b', 'c']) await queue.add(newJob({ visitor, network: visitor }));
        await expect(queue.add(newJob({ visitor: 'd', network: 'd' }))).rejects.toMatchObject({
          code: 'queue-full',
          retryAfterSeconds: 60,
        });
      });

      it('runs no more jobs of a visitor at a time than allowed, whoever claims', async () => {
        const [one, other] = [await open({ runningPerVisitor: 2 }), await open({ runningPerVisitor: 2 })];
        await addAll(one, jobsOf('a', 5));
        const running = [await claimed(one), await claimed(other)];
        expect(await one.claim('light')).toBeUndefined();
        expect(await other.claim('light')).toBeUndefined();
        await one.add(newJob({ visitor: 'b' }));
        expect((await claimed(other)).job.owner.visitor).toBe('b');
        for (const claim of running) await complete(claim);
        expect((await claimed(one)).job.owner.visitor).toBe('a');
      });
    });

    describe('the fair order', () => {
      it('takes the jobs of one visitor by arrival, even when the clock is set back meanwhile', async () => {
        const queue = await open();
        const ids: string[] = [];
        for (let index = 0; index < 5; index += 1) {
          ids.push((await queue.add(newJob())).id);
          time.jump(-100);
        }
        const taken = [];
        for (const _ of ids) taken.push((await claimed(queue)).job.id);
        expect(taken).toEqual(ids);
        expect(await queue.claim('light')).toBeUndefined();
      });

      it('keeps light and heavy work apart', async () => {
        const queue = await open();
        const [heavy] = await addAll(queue, jobsOf('a', 1, { lane: 'heavy' }));
        expect(await queue.claim('light')).toBeUndefined();
        expect((await claimed(queue, 'heavy')).job.id).toBe(heavy);
      });

      it.each(['192.0.2.1', '198.51.100.7'])(
        'starts the one job of B (from %s) next although A has 300 waiting',
        async (network) => {
          const queue = await open();
          await addAll(queue, jobsOf('a', 300));
          const first = await claimed(queue);
          const [own] = await addAll(queue, jobsOf('b', 1, { network }));
          expect(await queue.position(own ?? '')).toBe(0);
          const next = await claimed(queue);
          expect(next.job.id).toBe(own);
          await complete(first);
        },
      );

      it('goes round between visitors when there is one worker', async () => {
        const queue = await open();
        for (const visitor of ['a', 'b', 'c']) await addAll(queue, jobsOf(visitor, 3));
        const order = [];
        for (let index = 0; index < 9; index += 1) {
          const claim = await claimed(queue);
          order.push(claim.job.owner.visitor);
          await complete(claim);
        }
        expect(order.join('')).toBe('abcabcabc');
      });

      it('wins nobody a turn to throw the cookie away, or to delete what is finished', async () => {
        const queue = await open();
        for (let index = 0; index < 10; index += 1)
          await queue.add(newJob({ visitor: `fresh-${index}`, network: '203.0.113.1' }));
        await addAll(queue, jobsOf('b', 5, { network: '198.51.100.7' }));
        const order = [];
        for (let index = 0; index < 10; index += 1) {
          const claim = await claimed(queue);
          order.push(claim.job.owner.network);
          await complete(claim);
          if (claim.job.owner.network === '203.0.113.1') await queue.remove(claim.job.id);
        }
        expect(order.filter((network) => network === '198.51.100.7')).toHaveLength(5);
      });

      it('leaves a visitor with several workers busy behind one with none', async () => {
        const queue = await open();
        await addAll(queue, jobsOf('a', 10));
        for (let index = 0; index < 4; index += 1) await claimed(queue);
        for (const visitor of ['b', 'c', 'd']) await addAll(queue, jobsOf(visitor, 1));
        const next = [];
        for (let index = 0; index < 4; index += 1) next.push((await claimed(queue)).job.owner.visitor);
        expect(next).toEqual(['b', 'c', 'd', 'a']);
      });

      it('says the place at which a job is then claimed', async () => {
        const queue = await open();
        const shape: readonly [string, string, number][] = [
          ['a', 'n1', 6],
          ['b', 'n1', 2],
          ['c', 'n2', 4],
          ['d', 'n3', 1],
        ];
        for (const [visitor, network, count] of shape)
          await addAll(queue, jobsOf(visitor, count, { network }));
        await claimed(queue);
        await addAll(queue, jobsOf('c', 2, { network: 'n1' }));
        const told = new Map<string, number>();
        const ids: string[] = [];
        const all = await open();
        for (const id of await waitingIds(all)) told.set(id, await all.position(id));
        for (let claim = await queue.claim('light'); claim; claim = await queue.claim('light'))
          ids.push(claim.job.id);
        expect(ids.map((id) => told.get(id))).toEqual(ids.map((_, index) => index));
        expect(ids).toHaveLength(14);

        async function waitingIds(from: Queue): Promise<string[]> {
          const known = await from.expired(time.clock() + 100 * hour * 1000, 1000);
          const records = await Promise.all(known.map((id) => from.read(id)));
          return records.flatMap((record) => (record?.status === 'pending' ? [record.id] : []));
        }
      });
    });

    describe('an attempt', () => {
      it('marks the job as processing and says which attempt it is', async () => {
        const queue = await open();
        const [id] = await addAll(queue, jobsOf('a', 1));
        time.pass(7);
        const claim = await claimed(queue);
        expect(claim).toMatchObject({ attempt: 1, job: { id, status: 'processing', attempts: 1 } });
        expect(await queue.read(id ?? '')).toMatchObject({ status: 'processing', startedAt: time.clock() });
        expect(claim.signal.aborted).toBe(false);
      });

      it('writes progress with the next heartbeat, never backwards, never past 100', async () => {
        const queue = await open({ heartbeatSeconds: 0.02 });
        const { id } = await queue.add(newJob());
        const claim = await claimed(queue);
        const progress = async () => (await queue.read(id))?.progress;
        claim.progress(40, 12.5);
        await until(async () => (await progress()) === 40);
        expect((await queue.read(id))?.secondsRemaining).toBe(12.5);
        claim.progress(20);
        await until(async () => (await queue.read(id))?.secondsRemaining === null);
        expect(await progress()).toBe(40);
        claim.progress(140, -3);
        await until(async () => (await progress()) === 100);
        expect((await queue.read(id))?.secondsRemaining).toBe(0);
      });

      it('completes once, with everything it hands over, and forgets the options', async () => {
        const queue = await open();
        const { id } = await queue.add(newJob({ options: { password: 'geheim' }, notes: ['known before'] }));
        const claim = await claimed(queue);
        const output = { key: `${id}/out/1`, sizeBytes: 7, name: 'räsult.txt', format: 'txt' };
        const hashes = [{ algorithm: 'md5' as const, hash: 'abc', input: 'x' }];
        time.pass(60);
        const notes = ['lost something', 'known before'];
        expect(await claim.complete({ output, notes, hashes, compressionInfo: '{}' })).toBe(true);
        expect(await queue.read(id)).toMatchObject({
          status: 'completed',
          progress: 100,
          secondsRemaining: null,
          output,
          hashes,
          compressionInfo: '{}',
          notes: ['known before', 'lost something'],
          options: {},
          error: null,
          settledAt: time.clock(),
          expiresAt: time.clock() + 24 * hour * 1000,
        });
      });

      it('fails with the sentence of its fault, and forgets the options', async () => {
        const queue = await open();
        const { id } = await queue.add(newJob({ options: { password: 'geheim' } }));
        const fault = new Fault('password-wrong');
        expect(await (await claimed(queue)).fail(fault)).toBe(true);
        expect(await queue.read(id)).toMatchObject({
          status: 'failed',
          error: fault.message,
          output: null,
          options: {},
        });
        expect(await queue.claim('light')).toBeUndefined();
      });

      it('is handed back for one more attempt when it may be worth it, and then fails', async () => {
        const queue = await open({ maxAttempts: 2 });
        const { id } = await queue.add(newJob({ options: { kept: 1 } }));
        const first = await claimed(queue);
        expect(await first.fail(new Fault('internal'), { retry: true })).toBe(true);
        expect(await queue.read(id)).toMatchObject({
          status: 'pending',
          progress: 0,
          attempts: 1,
          options: { kept: 1 },
        });
        const second = await claimed(queue);
        expect(second.attempt).toBe(2);
        expect(await second.fail(new Fault('internal'), { retry: true })).toBe(true);
        expect(await queue.read(id)).toMatchObject({ status: 'failed', attempts: 2 });
      });

      it('can be handed back at no cost to the job, any number of times', async () => {
        const queue = await open({ maxAttempts: 2 });
        const { id } = await queue.add(newJob());
        const attempts = new Set<number>();
        for (let index = 0; index < 5; index += 1) {
          const claim = await claimed(queue);
          attempts.add(claim.attempt);
          expect(await claim.release()).toBe(true);
        }
        expect(attempts.size).toBe(5);
        await (await claimed(queue)).fail(new Fault('internal'), { retry: true });
        expect(await queue.read(id)).toMatchObject({ status: 'pending' });
        await (await claimed(queue)).fail(new Fault('internal'), { retry: true });
        expect(await queue.read(id)).toMatchObject({ status: 'failed' });
      });

      it('ends once: every later word of it is refused', async () => {
        const queue = await open();
        for (const end of [
          complete,
          (claim: Claim) => claim.fail(new Fault('internal')),
          (claim: Claim) => claim.release(),
        ]) {
          const { id } = await queue.add(newJob());
          const claim = await claimed(queue);
          expect(await end(claim)).toBe(true);
          const after = await queue.read(id);
          expect(await complete(claim)).toBe(false);
          expect(await claim.fail(new Fault('internal'), { retry: true })).toBe(false);
          expect(await claim.release()).toBe(false);
          expect(await queue.read(id)).toEqual(after);
          await queue.remove(id);
        }
      });
    });

    describe('cancelling', () => {
      it('ends a waiting job, which then is never claimed', async () => {
        const queue = await open();
        const { id } = await queue.add(newJob({ options: { password: 'geheim' } }));
        const sentence = new Fault('cancelled').message;
        expect(await queue.cancel(id)).toMatchObject({ status: 'failed', error: sentence, options: {} });
        expect(await queue.claim('light')).toBeUndefined();
      });

      it('stops a running job at once in this process and within two seconds in another', async () => {
        const [worker, front] = [await open(), await open()];
        for (const canceller of [worker, front]) {
          const { id } = await front.add(newJob());
          const claim = await claimed(worker);
          expect(await canceller.cancel(id)).toMatchObject({ status: 'failed' });
          await until(() => claim.signal.aborted, canceller === worker ? 0.1 : 2);
          expect(claim.signal.reason).toMatchObject({ code: 'cancelled' });
          expect(await complete(claim)).toBe(false);
          expect(await worker.read(id)).toMatchObject({ status: 'failed', output: null });
        }
      });

      it('stops the work on a job that was removed', async () => {
        const [worker, front] = [await open(), await open()];
        for (const remover of [worker, front]) {
          const { id } = await front.add(newJob());
          const claim = await claimed(worker);
          await remover.remove(id);
          await until(() => claim.signal.aborted, 2);
          expect(claim.signal.reason).toMatchObject({ code: 'cancelled' });
          expect(await complete(claim)).toBe(false);
          expect(await worker.read(id)).toBeUndefined();
        }
      });

      it('changes nothing of a job that has ended', async () => {
        const queue = await open();
        const { id } = await queue.add(newJob());
        await complete(await claimed(queue));
        const before = await queue.read(id);
        expect(await queue.cancel(id)).toEqual(before);
      });

      it('races completion to one end that stays', async () => {
        const [worker, front] = [await open(), await open()];
        const ends = new Set<string>();
        for (let round = 0; round < 40; round += 1) {
          const { id } = await front.add(newJob());
          const claim = await claimed(worker);
          const acts = [() => complete(claim), () => front.cancel(id)];
          const [first, second] = round % 2 ? acts : acts.toReversed();
          const results = await Promise.all([first?.(), second?.()]);
          const record = await front.read(id);
          ends.add(record?.status ?? 'none');
          expect(record?.status === 'completed').toBe(results.includes(true));
          expect(record?.output === null).toBe(record?.status === 'failed');
          expect(await worker.read(id)).toEqual(record);
        }
        expect([...ends].toSorted()).toEqual(['completed', 'failed']);
      });
    });

    describe('lost workers', () => {
      it('hands a job back once its worker has been silent for a lease, not before', async () => {
        const [worker, watcher] = [await open(stalled), await open({ leaseSeconds: 10 })];
        const { id } = await watcher.add(newJob());
        await claimed(worker);
        expect(await watcher.reclaim()).toBe(0);
        time.pass(9);
        expect(await watcher.reclaim()).toBe(0);
        time.pass(2);
        expect(await watcher.reclaim()).toBe(1);
        expect(await watcher.read(id)).toMatchObject({ status: 'pending', attempts: 1 });
        expect((await claimed(watcher)).attempt).toBe(2);
      });

      it('refuses every late word of a lost worker, and tells it', async () => {
        const [worker, watcher] = [await open({ heartbeatSeconds: 0.5 }), await open({ leaseSeconds: 10 })];
        const { id } = await watcher.add(newJob());
        const late = await claimed(worker);
        await watcher.reclaim();
        time.pass(11);
        expect(await watcher.reclaim()).toBe(1);
        const second = await claimed(watcher);
        expect(await complete(late)).toBe(false);
        expect(await late.fail(new Fault('internal'))).toBe(false);
        expect(await watcher.read(id)).toMatchObject({ status: 'processing', attempts: 2 });
        expect(await complete(second)).toBe(true);
        expect((await watcher.read(id))?.output?.key).toBe(`${id}/out/2`);
      });

      it('aborts the signal of a claim that was lost', async () => {
        const [worker, watcher] = [await open({ heartbeatSeconds: 0.2 }), await open({ leaseSeconds: 10 })];
        await watcher.add(newJob());
        const late = await claimed(worker);
        await watcher.reclaim();
        time.pass(11);
        await watcher.reclaim();
        await claimed(watcher);
        await until(() => late.signal.aborted, 2);
        expect(late.signal.reason).toMatchObject({ code: 'worker-lost' });
      });

      it('gives a job up after its last attempt: a file that ends every worker does not end them for ever', async () => {
        const watcher = await open({ leaseSeconds: 10, maxAttempts: 2 });
        const { id } = await watcher.add(newJob());
        for (let attempt = 1; attempt <= 2; attempt += 1) {
          const worker = await open(stalled);
          await claimed(worker);
          await worker.close();
          await watcher.reclaim();
          time.pass(11);
          expect(await watcher.reclaim()).toBe(1);
        }
        expect(await watcher.read(id)).toMatchObject({
          status: 'failed',
          error: new Fault('worker-lost').message,
        });
        expect(await watcher.claim('light')).toBeUndefined();
      });

      it('never takes a job from a worker that gives signs of life, nor its own', async () => {
        const [worker, watcher] = [await open({ heartbeatSeconds: 0.02 }), await open({ leaseSeconds: 10 })];
        await addAll(watcher, jobsOf('a', 2));
        const claims = [await claimed(worker), await claimed(watcher)];
        for (let round = 0; round < 5; round += 1) {
          await watcher.reclaim();
          time.pass(11);
          await new Promise((resume) => setTimeout(resume, 60));
          expect(await watcher.reclaim()).toBe(0);
        }
        for (const claim of claims) expect(await complete(claim)).toBe(true);
      });

      it('is not confused by a wall clock that is set forwards or back', async () => {
        for (const jump of [3 * hour, -3 * hour, 25 * hour]) {
          const [worker, watcher] = [await open(stalled), await open({ leaseSeconds: 10 })];
          const { id } = await watcher.add(newJob());
          const claim = await claimed(worker);
          await watcher.reclaim();
          time.jump(jump);
          time.pass(5);
          expect(await watcher.reclaim()).toBe(0);
          time.pass(6);
          expect(await watcher.reclaim()).toBe(1);
          expect(await complete(claim)).toBe(false);
          await watcher.remove(id);
        }
      });

      it('lets go of its claims when it is closed', async () => {
        const [worker, watcher] = [await open(), await open({ leaseSeconds: 10 })];
        await watcher.add(newJob());
        const claim = await claimed(worker);
        await worker.close();
        expect(claim.signal.aborted).toBe(true);
        expect(await complete(claim)).toBe(false);
        await watcher.reclaim();
        time.pass(11);
        expect(await watcher.reclaim()).toBe(1);
      });
    });

    describe('the end of the time', () => {
      it('comes a day after a job has settled, and after 25 hours whatever it does', async () => {
        const queue = await open();
        const settled = await queue.add(newJob());
        await complete(await claimed(queue));
        const running = await queue.add(newJob());
        await claimed(queue);
        const waiting = await queue.add(newJob());
        const at = (hours: number) => queue.expired(time.clock() + hours * hour * 1000, 10);
        expect(await at(23.99)).toEqual([]);
        expect(await at(24)).toEqual([settled.id]);
        expect(await at(24.99)).toEqual([settled.id]);
        expect(new Set(await at(25))).toEqual(new Set([settled.id, running.id, waiting.id]));
        expect(await queue.expired(time.clock() + 25 * hour * 1000, 2)).toHaveLength(2);
      });

      it('is never more than 25 hours after the upload, however late the job settled', async () => {
        const queue = await open();
        const { id, createdAt } = await queue.add(newJob());
        time.pass(20 * hour);
        await complete(await claimed(queue));
        expect((await queue.read(id))?.expiresAt).toBe(createdAt + 25 * hour * 1000);
      });

      it('follows the hours it was given', async () => {
        const queue = await open({ retentionHours: 2, hardCapHours: 3 });
        const { id, expiresAt, createdAt } = await queue.add(newJob());
        expect(expiresAt).toBe(createdAt + 3 * hour * 1000);
        await complete(await claimed(queue));
        expect((await queue.read(id))?.expiresAt).toBe(createdAt + 2 * hour * 1000);
      });

      it('forgets jobs that are removed, and only those', async () => {
        const queue = await open();
        const [one, two, three] = await addAll(queue, jobsOf('a', 3));
        await queue.remove(one ?? '', two ?? '');
        expect(
          await Promise.all([one, two, three].map(async (id) => (await queue.read(id ?? ''))?.id)),
        ).toEqual([undefined, undefined, three]);
        await queue.remove();
      });
    });

    describe('listening', () => {
      it('hears at once that something waits: a new job, and one that was handed back', async () => {
        const queue = await open();
        let calls = 0;
        const stop = queue.onWaiting(() => (calls += 1));
        await queue.add(newJob());
        await until(() => calls === 1, 0.1);
        await (await claimed(queue)).fail(new Fault('internal'), { retry: true });
        await until(() => calls === 2, 0.1);
        stop();
        await queue.add(newJob());
        await new Promise((resume) => setTimeout(resume, 20));
        expect(calls).toBe(2);
      });

      it('hears of every change of a job, from other processes within a second', async () => {
        const [one, other] = [await open({ heartbeatSeconds: 0.02 }), await open()];
        const { id } = await one.add(newJob());
        const seen = { one: new Set<string>(), other: new Set<string>() };
        const look = (queue: Queue, name: 'one' | 'other') => () =>
          void queue.read(id).then((record) => seen[name].add(`${record?.status} ${record?.progress}`));
        one.watch(id, look(one, 'one'));
        other.watch(id, look(other, 'other'));
        const claim = await claimed(one);
        claim.progress(50);
        for (const name of ['one', 'other'] as const) await until(() => seen[name].has('processing 50'), 2);
        await complete(claim);
        for (const name of ['one', 'other'] as const) await until(() => seen[name].has('completed 100'), 2);
        await one.remove(id);
        for (const name of ['one', 'other'] as const)
          await until(() => seen[name].has('undefined undefined'), 2);
      });

      it('goes on when a listener throws', async () => {
        const queue = await open();
        let calls = 0;
        queue.onWaiting(() => {
          throw new Error('a listener with a fault');
        });
        queue.onWaiting(() => (calls += 1));
        await queue.add(newJob());
        await until(() => calls === 1);
      });
    });
  });
}
