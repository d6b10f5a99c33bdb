import { describe, expect, it } from 'vitest';
import { claimed, complete, hour, newJob } from '#tests/support/jobs.ts';
import type { QueueBench } from './queue.ts';

const webhook = 'https://hooks.example/done?token=secret';
const lease = 60_000;

/** Tests which webhooks are due, for whom, and when. */
export function queueWebhooks({ open, time }: QueueBench): void {
  describe('webhooks', () => {
    it('are due once their job is settled, for one of all processes', async () => {
      const [one, other] = [await open(), await open()];
      const { id } = await one.add(newJob({ webhook }));
      await one.add(newJob());
      expect(await one.takeWebhooks(10, lease)).toEqual([]);
      await complete(await claimed(one));
      await complete(await claimed(one));
      const taken = (await Promise.all([one, other].map((queue) => queue.takeWebhooks(10, lease)))).flat();
      expect(taken).toMatchObject([{ job: { id, webhook, status: 'completed' }, attempt: 1 }]);
    });

    it('are due again when whoever took them says nothing', async () => {
      const queue = await open();
      await queue.add(newJob({ webhook }));
      await complete(await claimed(queue));
      expect(await queue.takeWebhooks(10, lease)).toHaveLength(1);
      time.pass(59);
      expect(await queue.takeWebhooks(10, lease)).toEqual([]);
      time.pass(2);
      expect(await queue.takeWebhooks(10, lease)).toMatchObject([{ attempt: 2 }]);
    });

    it('wait as long as they are deferred, or for ever', async () => {
      const queue = await open();
      const { id } = await queue.add(newJob({ webhook }));
      await complete(await claimed(queue));
      await queue.takeWebhooks(10, lease);
      await queue.deferWebhook(id, 600_000);
      time.pass(599);
      expect(await queue.takeWebhooks(10, lease)).toEqual([]);
      time.pass(2);
      expect(await queue.takeWebhooks(10, lease)).toHaveLength(1);
      await queue.deferWebhook(id, null);
      time.pass(2 * hour);
      expect(await queue.takeWebhooks(10, lease)).toEqual([]);
    });

    it('are due for canceled jobs, in order, at most as many as asked for; not for expired or removed ones', async () => {
      const queue = await open();
      const ids: string[] = [];
      for (let count = 0; count < 3; count += 1) ids.push((await queue.add(newJob({ webhook }))).id);
      for (const id of ids) await queue.cancel(id);
      await queue.remove(ids[2] ?? '');
      expect(await queue.takeWebhooks(1, lease)).toHaveLength(1);
      time.pass(25 * hour);
      expect(await queue.takeWebhooks(10, lease)).toEqual([]);
    });
  });
}
