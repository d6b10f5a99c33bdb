import { describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import type { Fault } from '#src/contract/faults.ts';
import { keyOwner } from '#src/jobs/party.ts';
import type { Owner, Queue } from '#src/jobs/queue.ts';
import { addAll, claimed, complete, hour, buildJobs, newJob } from '#tests/support/jobs.ts';
import type { QueueBench } from './queue.ts';

/** Tests adding, caps and the order of visitors. */
export function testQueueFairness({ open, time }: QueueBench): void {
  describe('adding and reading', () => {
    it('keeps every field of a job, for other processes and after a restart', async () => {
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
        notes: [note('format-replaced', { claimed: 'DOC', found: 'DOCX' })],
      });
      const added = await queue.add(job);
      expect(added).toMatchObject({
        ...job,
        status: 'pending',
        progress: 0,
        attempts: 0,
        output: null,
        fault: null,
      });
      expect(await (await open()).read(job.id)).toEqual(added);
      await queue.close();
      expect(await (await open()).read(job.id)).toEqual(added);
    });

    it('returns nothing for an unknown id', async () => {
      const queue = await open();
      expect(await queue.read('nobody')).toBeUndefined();
      expect(await queue.cancel('nobody')).toBeUndefined();
      expect(await queue.position('nobody')).toBe(0);
      await queue.remove('nobody');
    });

    it('does not accept the same id twice, and keeps the first job', async () => {
      const queue = await open();
      const job = newJob();
      const first = await queue.add(job);
      await expect(queue.add({ ...job, type: 'image' })).rejects.toThrow(/./);
      expect(await queue.read(job.id)).toEqual(first);
    });

    it('counts waiting and running jobs, and how long the oldest has waited', async () => {
      const queue = await open();
      expect(await queue.counts()).toEqual({ pending: 0, processing: 0, oldestPendingSeconds: 0 });
      await addAll(queue, buildJobs('a', 2));
      time.pass(30);
      await addAll(queue, buildJobs('a', 1));
      await claimed(queue);
      expect(await queue.counts()).toEqual({ pending: 2, processing: 1, oldestPendingSeconds: 30 });
    });
  });

  describe('caps', () => {
    it('reject a visitor with too many waiting jobs, and accept more later', async () => {
      const queue = await open({ maxWaitingPerVisitor: 2 });
      await addAll(queue, buildJobs('a', 2));
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

    it('reject a network whose callers discard their cookies', async () => {
      const queue = await open({ maxWaitingPerVisitor: 2, maxWaitingPerNetwork: 3 });
      for (const visitor of ['a', 'b', 'c']) await queue.add(newJob({ visitor }));
      await expect(queue.add(newJob({ visitor: 'd' }))).rejects.toMatchObject({ code: 'too-many-waiting' });
      await queue.add(newJob({ visitor: 'd', network: '198.51.100.7' }));
    });

    it('reject everyone when the queue is full', async () => {
      const queue = await open({ maxPending: 3 });
      for (const visitor of ['a', 'b', 'c']) await queue.add(newJob({ visitor, network: visitor }));
      await expect(queue.add(newJob({ visitor: 'd', network: 'd' }))).rejects.toMatchObject({
        code: 'queue-full',
        retryAfterSeconds: 60,
      });
    });

    it('are known before a job is added', async () => {
      const queue = await open({ maxPending: 4, maxWaitingPerVisitor: 2, maxWaitingPerNetwork: 3 });
      const owners = [
        { visitor: 'a', network: 'm' },
        { visitor: 'b', network: 'm' },
        { visitor: 'c', network: 'n' },
      ];
      const admitted = async () =>
        Promise.all(
          owners.map((owner) =>
            queue.admit(owner).then(
              () => 'yes',
              (fault: Fault) => fault.code,
            ),
          ),
        );
      await addAll(queue, buildJobs('a', 2, { network: 'm' }));
      expect(await admitted()).toEqual(['too-many-waiting', 'yes', 'yes']);
      await addAll(queue, buildJobs('b', 1, { network: 'm' }));
      expect(await admitted()).toEqual(['too-many-waiting', 'too-many-waiting', 'yes']);
      await addAll(queue, buildJobs('d', 1, { network: 'n' }));
      expect(await admitted()).toEqual(['too-many-waiting', 'too-many-waiting', 'queue-full']);
      await complete(await claimed(queue));
      expect(await admitted()).toEqual(['yes', 'yes', 'yes']);
    });

    it('of an API key apply instead of those of visitors and networks', async () => {
      const queue = await open({ maxWaitingPerVisitor: 1, maxWaitingPerNetwork: 1, maxWaitingPerKey: 2 });
      const visitor = keyOwner('acme');
      await addAll(queue, buildJobs(visitor, 2));
      await expect(queue.add(newJob({ visitor }))).rejects.toMatchObject({
        code: 'too-many-waiting',
        detail: { count: 2 },
      });
    });

    it('limit the jobs of an API key that run at a time', async () => {
      const queue = await open({ runningPerVisitor: 1, runningPerKey: 2 });
      await addAll(queue, [...buildJobs(keyOwner('acme'), 3), ...buildJobs('a', 2)]);
      const claims = [await claimed(queue), await claimed(queue), await claimed(queue)];
      const owners = claims.map(({ job }) => job.owner.visitor);
      expect(owners.filter((owner) => owner === keyOwner('acme'))).toHaveLength(2);
      expect(await queue.claim('light')).toBeUndefined();
    });

    it('limit the jobs of a visitor that run at a time, across all workers', async () => {
      const [one, other] = [await open({ runningPerVisitor: 2 }), await open({ runningPerVisitor: 2 })];
      await addAll(one, buildJobs('a', 5));
      const running = [await claimed(one), await claimed(other)];
      expect(await one.claim('light')).toBeUndefined();
      expect(await other.claim('light')).toBeUndefined();
      await one.add(newJob({ visitor: 'b' }));
      expect((await claimed(other)).job.owner.visitor).toBe('b');
      for (const claim of running) await complete(claim);
      expect((await claimed(one)).job.owner.visitor).toBe('a');
    });
  });

  describe('a daily quota', () => {
    const secondsToMidnight = () => 86_400 - ((time.clock() / 1000) % 86_400);
    const owner = { visitor: keyOwner('acme'), network: 'acme', quota: { jobs: 2, bytes: 100 } };
    const jobOf = (sizeBytes: number, of: Owner = owner) => ({
      ...newJob(),
      owner: of,
      inputs: [{ key: 'k', sizeBytes, name: 'a', format: 'txt' }] as const,
    });

    it('counts the jobs of a key, in every process and after they were deleted, until the day ends', async () => {
      const queue = await open();
      time.pass(secondsToMidnight() - 60);
      expect(await queue.admit(owner)).toEqual({ jobs: 0, bytes: 0, secondsLeft: 60 });
      const first = await queue.add(jobOf(10));
      await queue.remove(first.id);
      const other = await open();
      expect(await other.admit(owner)).toEqual({ jobs: 1, bytes: 10, secondsLeft: 60 });
      await other.add(jobOf(10, { ...owner, network: 'elsewhere' }));
      const spent = { code: 'quota-exceeded', detail: { jobs: 2 }, retryAfterSeconds: 60 };
      await expect(queue.add(jobOf(10))).rejects.toMatchObject(spent);
      await expect(queue.admit(owner)).rejects.toMatchObject(spent);
      expect(await queue.admit({ ...owner, visitor: keyOwner('other') })).toMatchObject({ jobs: 0 });
      time.pass(60);
      expect(await queue.admit(owner)).toEqual({ jobs: 0, bytes: 0, secondsLeft: 86_400 });
    });

    it('counts bytes, and does not count what was refused', async () => {
      const queue = await open({ maxPending: 2 });
      const refused = { code: 'quota-exceeded', detail: { mb: 0 } };
      await queue.add(jobOf(60));
      await expect(queue.add(jobOf(41))).rejects.toMatchObject(refused);
      expect(await queue.admit(owner)).toMatchObject({ jobs: 1, bytes: 60 });
      await queue.add(jobOf(40));
      await complete(await claimed(queue));
      await expect(queue.admit({ ...owner, quota: { bytes: 100 } })).rejects.toMatchObject(refused);
      expect(await queue.admit({ ...owner, quota: { bytes: 101 } })).toMatchObject({ jobs: 2, bytes: 100 });
    });

    it('counts a network whatever its visitors are', async () => {
      const queue = await open();
      const visit = (visitor: string | null) => ({ visitor, network: 'm', quota: { jobs: 2 } });
      await queue.add(jobOf(1, visit('a')));
      await queue.add(jobOf(1, visit(null)));
      await expect(queue.add(jobOf(1, visit('b')))).rejects.toMatchObject({ code: 'quota-exceeded' });
      await queue.add(jobOf(1, { visitor: 'a', network: 'n', quota: { jobs: 2 } }));
    });

    it('is not exceeded by requests at the same time', async () => {
      const [one, other] = [await open(), await open()];
      const added = await Promise.allSettled([one, other, one, other].map((queue) => queue.add(jobOf(1))));
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    });
  });

  describe('slots', () => {
    const [home, elsewhere] = ['192.0.2.1', '198.51.100.7'];
    /** Returns this many slots, some taken by these visitors of one network. */
    const slotsOf = (count: number, claimedIds: string, network = home) => ({
      count,
      running: claimedIds.split('').map((who) => ({ who, network })),
    });
    const next = async (queue: Queue, slots: ReturnType<typeof slotsOf>) =>
      (await queue.claim('light', slots))?.job.owner.visitor;

    it('are all available to a single visitor, but no more', async () => {
      const queue = await open();
      await addAll(queue, buildJobs('a', 9));
      for (const [count, claimedIds] of [
        [1, ''],
        [2, 'a'],
        [4, 'aaa'],
      ] as const)
        expect(await next(queue, slotsOf(count, claimedIds))).toBe('a');
      for (const [count, claimedIds] of [
        [1, 'a'],
        [2, 'aa'],
        [4, 'aaaa'],
      ] as const)
        expect(await next(queue, slotsOf(count, claimedIds))).toBeUndefined();
    });

    it.each([
      [2, 'a'],
      [3, 'aa'],
      [4, 'aa'],
      [4, 'aab'],
    ])(
      'of %i, with %s running, are limited to half per visitor while another waits',
      async (count, claimedIds) => {
        const queue = await open();
        await addAll(queue, buildJobs('b', 5, { lane: 'heavy' }));
        for (let index = 0; index < 5; index += 1) await claimed(queue, 'heavy'); // B has already had more than A in the other lane
        await addAll(queue, buildJobs('a', 3));
        await addAll(queue, buildJobs('b', 1));
        expect(await next(queue, slotsOf(count, claimedIds))).toBe('b');
        expect(await next(queue, slotsOf(count, claimedIds))).toBe('a');
      },
    );

    it.each([
      [1, 'a'],
      [2, 'aa'],
      [3, 'aab'],
      [4, 'aaab'],
    ])('of %i, all taken by %s, allow one more for a visitor who has none', async (count, claimedIds) => {
      const queue = await open();
      await addAll(queue, [...buildJobs('a', 2), ...buildJobs('b', claimedIds.includes('b') ? 1 : 0)]);
      expect(await next(queue, slotsOf(count, claimedIds))).toBeUndefined();
      await addAll(queue, [...buildJobs('c', 1), ...buildJobs('d', 1)]);
      expect(await next(queue, slotsOf(count, claimedIds))).toBe('c');
      expect(await next(queue, slotsOf(count, `${claimedIds}c`))).toBeUndefined();
    });

    it('get no extra one if no visitor holds most of them', async () => {
      const queue = await open();
      await addAll(queue, buildJobs('c', 1));
      const running = [
        { who: 'a', network: home },
        { who: 'b', network: elsewhere },
      ];
      expect(await queue.claim('light', { count: 2, running })).toBeUndefined();
    });

    it.each([
      [1, 'ab'],
      [2, 'ab'],
      [2, 'aab'],
      [4, 'abde'],
      [4, 'aaabd'],
    ])(
      'of %i, with %s of one network running, allow one more for another network',
      async (count, claimedIds) => {
        const queue = await open();
        await addAll(queue, buildJobs('x', 1));
        expect(await next(queue, slotsOf(count, claimedIds))).toBeUndefined();
        await addAll(queue, [
          ...buildJobs('y', 1, { network: elsewhere }),
          ...buildJobs('z', 1, { network: elsewhere }),
        ]);
        const slots = slotsOf(count, claimedIds);
        expect(await next(queue, slots)).toBe('y');
        const [more] = slotsOf(count, 'y', elsewhere).running;
        const running = more ? [...slots.running, more] : [];
        expect(await queue.claim('light', { count, running })).toBeUndefined();
      },
    );

    it('identify callers without a cookie by their network only', async () => {
      const queue = await open();
      await addAll(queue, [newJob({ visitor: null }), newJob({ visitor: null, network: elsewhere })]);
      const running = Array.from({ length: 2 }, () => ({ who: home, network: home }));
      expect((await queue.claim('light', { count: 2, running }))?.job.owner.network).toBe(elsewhere);
    });
  });

  describe('the fair order', () => {
    it('claims the jobs of one visitor by arrival, even if the clock is set back in between', async () => {
      const queue = await open();
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        ids.push((await queue.add(newJob())).id);
        time.jump(-100);
      }
      const claimedIds = [];
      for (const _ of ids) claimedIds.push((await claimed(queue)).job.id);
      expect(claimedIds).toEqual(ids);
      expect(await queue.claim('light')).toBeUndefined();
    });

    it('keeps light and heavy jobs apart', async () => {
      const queue = await open();
      const [heavy] = await addAll(queue, buildJobs('a', 1, { lane: 'heavy' }));
      expect(await queue.claim('light')).toBeUndefined();
      expect((await claimed(queue, 'heavy')).job.id).toBe(heavy);
    });

    it.each(['192.0.2.1', '198.51.100.7'])(
      'starts the only job of B (from %s) next although A has 300 waiting',
      async (network) => {
        const queue = await open();
        await addAll(queue, buildJobs('a', 300));
        const first = await claimed(queue);
        const [own] = await addAll(queue, buildJobs('b', 1, { network }));
        expect(await queue.position(own ?? '')).toBe(0);
        const next = await claimed(queue);
        expect(next.job.id).toBe(own);
        await complete(first);
      },
    );

    it('alternates between visitors with a single worker', async () => {
      const queue = await open();
      for (const visitor of ['a', 'b', 'c']) await addAll(queue, buildJobs(visitor, 3));
      const owners = [];
      for (let index = 0; index < 9; index += 1) {
        const claim = await claimed(queue);
        owners.push(claim.job.owner.visitor);
        await complete(claim);
      }
      expect(owners.join('')).toBe('abcabcabc');
    });

    it('gives no advantage for discarding the cookie or deleting finished jobs', async () => {
      const queue = await open();
      for (let index = 0; index < 10; index += 1)
        await queue.add(newJob({ visitor: `fresh-${index}`, network: '203.0.113.1' }));
      await addAll(queue, buildJobs('b', 5, { network: '198.51.100.7' }));
      const owners = [];
      for (let index = 0; index < 10; index += 1) {
        const claim = await claimed(queue);
        owners.push(claim.job.owner.network);
        await complete(claim);
        if (claim.job.owner.network === '203.0.113.1') await queue.remove(claim.job.id);
      }
      expect(owners.filter((network) => network === '198.51.100.7')).toHaveLength(5);
    });

    it('places a visitor with several busy workers after one with none', async () => {
      const queue = await open();
      await addAll(queue, buildJobs('a', 10));
      for (let index = 0; index < 4; index += 1) await claimed(queue);
      for (const visitor of ['b', 'c', 'd']) await addAll(queue, buildJobs(visitor, 1));
      const next = [];
      for (let index = 0; index < 4; index += 1) next.push((await claimed(queue)).job.owner.visitor);
      expect(next).toEqual(['b', 'c', 'd', 'a']);
    });

    it('reports the position at which a job is later claimed', async () => {
      const queue = await open();
      const shape: readonly [string, string, number][] = [
        ['a', 'n1', 6],
        ['b', 'n1', 2],
        ['c', 'n2', 4],
        ['d', 'n3', 1],
      ];
      for (const [visitor, network, count] of shape)
        await addAll(queue, buildJobs(visitor, count, { network }));
      await claimed(queue);
      await addAll(queue, buildJobs('c', 2, { network: 'n1' }));
      const positions = new Map<string, number>();
      const ids: string[] = [];
      const all = await open();
      for (const id of await waitingIds(all, time.clock())) positions.set(id, await all.position(id));
      for (let claim = await queue.claim('light'); claim; claim = await queue.claim('light'))
        ids.push(claim.job.id);
      expect(ids.map((id) => positions.get(id))).toEqual(ids.map((_, index) => index));
      expect(ids).toHaveLength(14);
    });
  });
}

async function waitingIds(from: Queue, now: number): Promise<string[]> {
  const known = await from.expired(now + 100 * hour * 1000, 1000);
  const records = await Promise.all(known.map((id) => from.read(id)));
  return records.flatMap((record) => (record?.status === 'pending' ? [record.id] : []));
}
