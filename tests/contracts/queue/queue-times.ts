import { describe, expect, it } from 'vitest';
import { Fault } from '#src/contract/faults.ts';
import { addAll, claimed, complete, hour, buildJobs, newJob, until } from '#tests/support/jobs.ts';
import type { QueueBench } from './queue.ts';

/** No heartbeat while the test runs. */
const stalled = { heartbeatSeconds: hour };

/** Tests lost workers and expired jobs. */
export function queueTimes({ open, time }: QueueBench): void {
  describe('lost workers', () => {
    it('return a job once heartbeats have been missing for a lease, not earlier', async () => {
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

    it('have every late call rejected and are notified', async () => {
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

    it('have the signal of their claim aborted', async () => {
      const [worker, watcher] = [await open({ heartbeatSeconds: 0.2 }), await open({ leaseSeconds: 10 })];
      await watcher.add(newJob());
      const late = await claimed(worker);
      const reclaimLate = async () => {
        time.pass(11);
        return watcher.reclaim();
      };
      await expect.poll(reclaimLate).toBe(1); // a heartbeat of the worker may come in between
      await claimed(watcher);
      await until(() => late.signal.aborted);
      expect(late.signal.reason).toMatchObject({ code: 'worker-lost' });
    });

    it('fail a job after its last attempt, so that a file that crashes every worker is not retried forever', async () => {
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
        fault: { code: 'worker-lost' },
      });
      expect(await watcher.claim('light')).toBeUndefined();
    });

    it('do not include workers that send heartbeats, nor the queue itself', async () => {
      const [worker, watcher] = [await open({ heartbeatSeconds: 0.02 }), await open({ leaseSeconds: 10 })];
      await addAll(watcher, buildJobs('a', 2));
      const claims = [await claimed(worker), await claimed(watcher)];
      for (let round = 0; round < 5; round += 1) {
        await watcher.reclaim();
        time.pass(11);
        await new Promise((resume) => setTimeout(resume, 300));
        expect(await watcher.reclaim()).toBe(0);
      }
      for (const claim of claims) expect(await complete(claim)).toBe(true);
    });

    it('are detected correctly when the wall clock is set forward or back', async () => {
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

    it('include a closed queue, which releases its claims', async () => {
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

  describe('expiry', () => {
    it('is a day after a job has settled, and after 25 hours in any state', async () => {
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

    it('is at most 25 hours after the upload, however late the job settled', async () => {
      const queue = await open();
      const { id, createdAt } = await queue.add(newJob());
      time.pass(20 * hour);
      await complete(await claimed(queue));
      expect((await queue.read(id))?.expiresAt).toBe(createdAt + 25 * hour * 1000);
    });

    it('follows the configured hours', async () => {
      const queue = await open({ retentionHours: 2, hardCapHours: 3 });
      const { id, expiresAt, createdAt } = await queue.add(newJob());
      expect(expiresAt).toBe(createdAt + 3 * hour * 1000);
      await complete(await claimed(queue));
      expect((await queue.read(id))?.expiresAt).toBe(createdAt + 2 * hour * 1000);
    });

    it('takes a job off the list of its visitor, which has the newest first', async () => {
      const queue = await open();
      const [first] = await addAll(queue, buildJobs('a', 1));
      time.pass(2 * hour);
      const [second, third] = await addAll(queue, buildJobs('a', 2));
      await addAll(queue, [...buildJobs('b', 1), newJob({ visitor: null })]);
      const list = async (limit: number) => (await queue.listOwned('a', limit)).map(({ id }) => id);
      expect(await list(10)).toEqual([third, second, first]);
      expect(await list(2)).toEqual([third, second]);
      time.pass(23.5 * hour);
      expect(await list(10)).toEqual([third, second]);
      await queue.remove(third ?? '');
      expect(await list(10)).toEqual([second]);
    });

    it('is not needed for removed jobs, and leaves the others', async () => {
      const queue = await open();
      const [one, two, three] = await addAll(queue, buildJobs('a', 3));
      await queue.remove(one ?? '', two ?? '');
      expect(
        await Promise.all([one, two, three].map(async (id) => (await queue.read(id ?? ''))?.id)),
      ).toEqual([undefined, undefined, three]);
      await queue.remove();
    });
  });
}
