import { describe, expect, it } from 'vitest';
import { buildJobs, claimed, newJob } from '#tests/support/jobs.ts';
import type { QueueBench } from './queue.ts';

/** Workers claim only what they can run, and the processes of a site know what they provide. */
export function queueWorkers({ open, time }: QueueBench): void {
  describe('workers that provide different things', () => {
    it('get only jobs that require nothing else, in the fair order', async () => {
      const front = await open();
      const office = await open({ provides: ['office', 'text'] });
      const plain = await open({ provides: ['text'] });
      const [blocked, able] = [newJob({ requires: ['office'] }), newJob({ requires: ['text'] })];
      const undemanding = newJob();
      for (const job of [blocked, able, undemanding]) await front.add(job);
      expect((await claimed(plain)).job.id).toBe(able.id);
      expect((await claimed(plain)).job.id).toBe(undemanding.id);
      expect(await plain.claim('light')).toBeUndefined();
      expect((await claimed(office)).job.id).toBe(blocked.id);
    });

    it('are not held up by the jobs of others, however many are waiting', async () => {
      const front = await open();
      const plain = await open({ provides: ['text'] });
      for (const job of buildJobs('a', 20, { requires: ['office'] })) await front.add(job);
      const [own] = buildJobs('a', 1, { requires: ['text'] });
      if (own) await front.add(own);
      expect((await claimed(plain)).job.id).toBe(own?.id);
    });

    it('a job returned to the queue still requires the same', async () => {
      const front = await open();
      const office = await open({ provides: ['office'] });
      const plain = await open({ provides: ['text'] });
      const { id } = await front.add(newJob({ requires: ['office'] }));
      await (await claimed(office)).release();
      expect(await plain.claim('light')).toBeUndefined();
      expect((await claimed(office)).job.id).toBe(id);
    });
  });

  describe('the list of workers', () => {
    it('has each different set once, and nothing of processes that run no jobs', async () => {
      const front = await open();
      expect(await front.workers()).toEqual([]);
      for (const provides of [['a', 'b'], ['a', 'b'], ['c']]) await open({ provides });
      expect(await front.workers()).toEqual([['a', 'b'], ['c']]);
    });

    it('forgets a worker a minute after its last announcement, but not the last one', async () => {
      const front = await open();
      await open({ provides: ['a'] });
      time.pass(50);
      await open({ provides: ['b'] });
      expect(await front.workers()).toEqual([['a'], ['b']]);
      time.pass(20);
      await open({ provides: ['c'] });
      expect(await front.workers()).toEqual([['b'], ['c']]);
      time.pass(7_200);
      expect(await front.workers()).toEqual([['b'], ['c']]);
    });
  });
}
