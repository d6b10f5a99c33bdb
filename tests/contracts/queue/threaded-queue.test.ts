import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectQueue, openThreadedQueue } from '#src/jobs/thread/threaded-queue.ts';
import { newJob, until } from '#tests/support/jobs.ts';
import { makeQuickFolder } from '#tests/support/quick-folder.ts';
import { queueContract, type TestSettings } from './queue.ts';

async function createQueueFolder() {
  const folder = await makeQuickFolder('formshift-queue-');
  return {
    open: ({ clock: _clock, steadyClock: _steadyClock, ...settings }: TestSettings = {}) =>
      openThreadedQueue({ file: join(folder, 'queue.sqlite'), ...settings }),
    remove: () => rm(folder, { recursive: true }),
  };
}

queueContract('the queue on SQLite in a thread', createQueueFolder);

describe('the queue in a thread', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await makeQuickFolder('formshift-queue-');
    file = join(folder, 'queue.sqlite');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('does not stop this thread while another process locks the file', async () => {
    const queue = await openThreadedQueue({ file });
    const locker = new DatabaseSync(file);
    locker.exec('begin immediate');
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const start = performance.now();
    await expect(queue.add(newJob())).rejects.toMatchObject({ code: 'queue-full' }); // after SQLite's busy timeout
    const waitedMs = performance.now() - start;
    delay.disable();
    locker.exec('rollback');
    locker.close();
    // A wait in this thread would be one delay as long as the whole wait.
    expect(delay.max / 1e6).toBeLessThan(waitedMs / 2);
    await queue.close();
  });

  it('rejects with the properties of the system error if the file cannot be opened', async () => {
    await expect(openThreadedQueue({ file: folder })).rejects.toMatchObject({
      code: 'EISDIR',
      syscall: 'open',
    });
  });

  it('tells each connection about jobs of the others, and closes one without the others', async () => {
    const queue = await openThreadedQueue({ file });
    const connection = connectQueue(queue.connect());
    let isWaiting = false;
    connection.onWaiting(() => (isWaiting = true));
    const { id } = await queue.add(newJob());
    await until(() => isWaiting);
    const claim = await connection.claim('light');
    expect(claim?.job.id).toBe(id);
    await connection.close();
    expect(claim?.signal.aborted).toBe(true);
    await expect(connection.counts()).rejects.toThrow('the queue is closed');
    expect(await queue.counts()).toMatchObject({ processing: 1 });
    await queue.close();
  });

  it('rejects calls after it was closed, and can be closed twice', async () => {
    const queue = await openThreadedQueue({ file });
    await queue.close();
    await queue.close();
    await expect(queue.counts()).rejects.toThrow('the queue is closed');
  });

  it('reports a crash of the thread, rejects calls and aborts claims', async () => {
    let crash: Error | undefined;
    const queue = await openThreadedQueue({ file, memoryMb: 16, onCrash: (error) => (crash = error) });
    await queue.add(newJob());
    const claim = await queue.claim('light');
    for (let job = 0; job < 400_000; job += 1) queue.watch(`job-${job}`, () => undefined);
    await expect(queue.counts()).rejects.toThrow(/memory/);
    await until(() => crash !== undefined);
    expect(crash?.message).toMatch(/memory/);
    expect(claim?.signal.aborted).toBe(true);
    await expect(queue.counts()).rejects.toThrow(/memory/);
  });
});
