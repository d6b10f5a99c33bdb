import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresQueue } from '#src/jobs/postgres/postgres-queue.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import { complete, newJob } from '#tests/support/jobs.ts';
import { startPostgres } from '#tests/support/servers/postgres.ts';
import { measureMilliseconds, percentile, type Figure } from '../measure.ts';

const waitingJobs = 5_000;
const arrivals = 200;
const readers = 32;
const readingMs = 3_000;

/**
 * Measures the queue on a PostgreSQL server of its own, whose commits wait for the disk: from the arrival of a job to its
 * claim by another connection while 5,000 others are waiting, and how many states are read in a second.
 */
export async function postgresQueue(): Promise<Figure[]> {
  const postgres = await startPostgres({ isDurable: true });
  const folder = await mkdtemp(join(tmpdir(), 'formshift-keys-'));
  try {
    const url = await postgres.createDatabase();
    const settings = { url, storage: folderStorage({ folder, reserveBytes: 0 }) };
    const [server, worker] = await Promise.all([openPostgresQueue(settings), openPostgresQueue(settings)]);
    const { id } = await addWaiting(server);
    const starts: number[] = [];
    for (let index = 0; index < arrivals; index += 1)
      starts.push(await measureMilliseconds(() => arriveAndStart(server, worker, `visitor-${index}`)));
    const reads = await readStates(server, id);
    await Promise.all([server.close(), worker.close()]);
    const remark = `${arrivals} arrivals, ${waitingJobs} jobs waiting`;
    return [
      {
        name: 'PostgreSQL: arrival to start, p50',
        value: percentile(starts, 50),
        unit: 'ms',
        goal: 20,
        remark,
      },
      {
        name: 'PostgreSQL: arrival to start, p99',
        value: percentile(starts, 99),
        unit: 'ms',
        goal: 150,
        remark,
      },
      {
        name: 'PostgreSQL: read of a state, p99',
        value: percentile(reads, 99),
        unit: 'ms',
        goal: 50,
        remark: `${Math.round((reads.length * 1_000) / readingMs)} a second by ${readers} readers`,
      },
    ];
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true });
  }
}

/** Queues jobs of 500 visitors in the other lane, just below the limit of the queue; resolves to the last. */
async function addWaiting(queue: Queue): Promise<{ readonly id: string }> {
  const jobs = Array.from({ length: waitingJobs - 1 }, (_, index) =>
    newJob({ lane: 'heavy', visitor: `v-${index % 500}`, network: `n-${index % 200}` }),
  );
  for (let index = 0; index < jobs.length; index += 50)
    await Promise.all(jobs.slice(index, index + 50).map((job) => queue.add(job)));
  return jobs.at(-1) ?? newJob();
}

async function arriveAndStart(server: Queue, worker: Queue, visitor: string): Promise<void> {
  const isWaiting = new Promise<void>((resolve) => {
    const stop = worker.onWaiting(() => {
      stop();
      resolve();
    });
  });
  await server.add(newJob({ visitor, network: visitor }));
  await isWaiting;
  const claim = await worker.claim('light');
  if (!claim) throw new Error('the job that arrived could not be claimed');
  await complete(claim);
}

async function readStates(queue: Queue, id: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + readingMs;
  const read = async () => {
    while (performance.now() < end) times.push(await measureMilliseconds(() => queue.readUnexpired(id)));
  };
  await Promise.all(Array.from({ length: readers }, read));
  return times;
}
