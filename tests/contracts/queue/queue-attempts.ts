import { describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Claim, Queue } from '#src/jobs/queue.ts';
import { addAll, claimed, complete, hour, buildJobs, newJob, until } from '#tests/support/jobs.ts';
import type { QueueBench } from './queue.ts';

/** Tests what an attempt can report and receive, and how it ends. */
export function queueAttempts({ open, time }: QueueBench): void {
  describe('an attempt', () => {
    it('marks the job as processing and reports the attempt number', async () => {
      const queue = await open();
      const [id] = await addAll(queue, buildJobs('a', 1));
      time.pass(7);
      const claim = await claimed(queue);
      expect(claim).toMatchObject({ attempt: 1, job: { id, status: 'processing', attempts: 1 } });
      expect(await queue.read(id ?? '')).toMatchObject({ status: 'processing', startedAt: time.clock() });
      expect(claim.signal.aborted).toBe(false);
    });

    it('writes progress with the next heartbeat, never decreasing and never above 100', async () => {
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

    it('completes once with the whole result, and deletes the options', async () => {
      const queue = await open();
      const { id } = await queue.add(
        newJob({ options: { password: 'geheim' }, notes: [note('comments-omitted')] }),
      );
      const claim = await claimed(queue);
      const output = { key: `${id}/out/1`, sizeBytes: 7, name: 'räsult.txt', format: 'txt' };
      const hashes = [{ algorithm: 'md5' as const, hash: 'abc', input: 'x' }];
      time.pass(60);
      const notes = [note('macros-omitted'), note('comments-omitted')];
      expect(await claim.complete({ output, notes, hashes, compressionInfo: '{}' })).toBe(true);
      expect(await queue.read(id)).toMatchObject({
        status: 'completed',
        progress: 100,
        secondsRemaining: null,
        output,
        hashes,
        compressionInfo: '{}',
        notes: [note('comments-omitted'), note('macros-omitted')],
        fault: null,
        settledAt: time.clock(),
        expiresAt: time.clock() + 24 * hour * 1000,
      });
      expect((await queue.read(id))?.options).toEqual({});
    });

    it('fails with its fault, and deletes the options', async () => {
      const queue = await open();
      const { id } = await queue.add(newJob({ options: { password: 'geheim' } }));
      const fault = new Fault('password-wrong');
      expect(await (await claimed(queue)).fail(fault)).toBe(true);
      expect(await queue.read(id)).toMatchObject({
        status: 'failed',
        fault: { code: 'password-wrong' },
        output: null,
      });
      expect((await queue.read(id))?.options).toEqual({});
      expect(await queue.claim('light')).toBeUndefined();
    });

    it('returns a retryable job for one more attempt, and then fails', async () => {
      const queue = await open({ maxAttempts: 2 });
      const { id } = await queue.add(newJob({ options: { quality: 1 } }));
      const first = await claimed(queue);
      expect(await first.fail(new Fault('internal'), { retry: true })).toBe(true);
      expect(await queue.read(id)).toMatchObject({
        status: 'pending',
        progress: 0,
        attempts: 1,
        options: { quality: 1 },
      });
      const second = await claimed(queue);
      expect(second.attempt).toBe(2);
      expect(await second.fail(new Fault('internal'), { retry: true })).toBe(true);
      expect(await queue.read(id)).toMatchObject({ status: 'failed', attempts: 2 });
    });

    it('can be released any number of times without using up the attempts of the job', async () => {
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

    it('ends once: every later call is rejected', async () => {
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

  describe('canceling', () => {
    it('ends a waiting job, which is then never claimed', async () => {
      const queue = await open();
      const { id } = await queue.add(newJob({ options: { password: 'geheim' } }));
      const cancelled = await queue.cancel(id);
      expect(cancelled).toMatchObject({ status: 'failed', fault: { code: 'cancelled' } });
      expect(cancelled?.options).toEqual({});
      expect(await queue.claim('light')).toBeUndefined();
    });

    it('stops a running job immediately in this process, and in another as soon as it is notified', async () => {
      const [worker, front] = [await open(), await open()];
      for (const canceller of [worker, front]) {
        const { id } = await front.add(newJob());
        const claim = await claimed(worker);
        expect(await canceller.cancel(id)).toMatchObject({ status: 'failed' });
        if (canceller === worker) expect(claim.signal.aborted).toBe(true);
        await until(() => claim.signal.aborted);
        expect(claim.signal.reason).toMatchObject({ code: 'cancelled' });
        expect(await complete(claim)).toBe(false);
        expect(await worker.read(id)).toMatchObject({ status: 'failed', output: null });
      }
    });

    it('stops work on a removed job', async () => {
      const [worker, front] = [await open(), await open()];
      for (const remover of [worker, front]) {
        const { id } = await front.add(newJob());
        const claim = await claimed(worker);
        await remover.remove(id);
        await until(() => claim.signal.aborted);
        expect(claim.signal.reason).toMatchObject({ code: 'cancelled' });
        expect(await complete(claim)).toBe(false);
        expect(await worker.read(id)).toBeUndefined();
      }
    });

    it('leaves a job that has ended unchanged', async () => {
      const queue = await open();
      const { id } = await queue.add(newJob());
      await complete(await claimed(queue));
      const before = await queue.read(id);
      expect(await queue.cancel(id)).toEqual(before);
    });

    it('racing with completion leads to exactly one final state', async () => {
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

  describe('listening', () => {
    it('notifies immediately about waiting jobs: new ones and returned ones', async () => {
      const queue = await open();
      let calls = 0;
      const stop = queue.onWaiting(() => (calls += 1));
      await queue.add(newJob());
      expect(calls).toBe(1);
      await (await claimed(queue)).fail(new Fault('internal'), { retry: true });
      expect(calls).toBe(2);
      stop();
      await queue.add(newJob());
      await new Promise((resume) => setTimeout(resume, 20));
      expect(calls).toBe(2);
    });

    it('notifies about every change of a job, also from other processes', async () => {
      const [one, other] = [await open({ heartbeatSeconds: 0.02 }), await open()];
      const { id } = await one.add(newJob());
      const seen = { one: new Set<string>(), other: new Set<string>() };
      const recordStatus = (queue: Queue, name: 'one' | 'other') => () =>
        void queue.read(id).then((record) => seen[name].add(`${record?.status} ${record?.progress}`));
      one.watch(id, recordStatus(one, 'one'));
      other.watch(id, recordStatus(other, 'other'));
      const claim = await claimed(one);
      claim.progress(50);
      for (const name of ['one', 'other'] as const) await until(() => seen[name].has('processing 50'));
      await complete(claim);
      for (const name of ['one', 'other'] as const) await until(() => seen[name].has('completed 100'));
      await one.remove(id);
      for (const name of ['one', 'other'] as const) await until(() => seen[name].has('undefined undefined'));
    });

    it('continues when a listener throws', async () => {
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
}
