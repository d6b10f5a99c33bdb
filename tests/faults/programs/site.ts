import { createHash, randomBytes, randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeRegistry } from '#src/converters/registry/registry.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { startSweeper } from '#src/jobs/sweeper.ts';
import { startWorkers } from '#src/jobs/worker.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import { newJob } from '#tests/support/jobs.ts';
import { noEngines } from '#tests/support/sandbox/no-engines.ts';

/**
 * A site without pages: accepts files, hashes them, deletes some, sweeps, and prints what it has promised. It is
 * killed while running; with `finish` it accepts nothing, finishes the existing jobs, sweeps, and exits.
 */
const [data = '', mode = 'work'] = process.argv.slice(2);
const isFinishing = mode === 'finish';
const [files, workFolder, spool] = ['files', 'work', 'spool'].map((name) => join(data, name)) as [
  string,
  string,
  string,
];
for (const folder of [files, workFolder, spool]) await mkdir(folder, { recursive: true });

const storage = folderStorage({ folder: files, reserveBytes: 0 });
const log = {
  info: () => undefined,
  error: (facts: object, line: string) => printSiteEvent('error', line, String(Reflect.get(facts, 'err'))),
};
const twentyMinutesMs = 20 * 60_000;
const clock = (): number => Date.now() + (isFinishing ? twentyMinutesMs : 0);
const queue = await openSqliteQueue({
  clock,
  file: join(data, 'queue.sqlite'),
  leaseSeconds: 0.3,
  heartbeatSeconds: 0.1,
  maxAttempts: 1_000,
  log: { warn: (line) => printSiteEvent('error', line) },
});
const workers = startWorkers({
  queue,
  storage,
  registry: makeRegistry([], []),
  engines: noEngines,
  workFolder,
  concurrency: { light: 3, heavy: 1 },
  cores: 2,
  log,
});
const sweeper = startSweeper({
  queue,
  storage,
  workFolder,
  retentionHours: 24,
  clock,
  log,
});
const reclaiming = setInterval(() => void queue.reclaim(), 100);
printSiteEvent('ready');
await (isFinishing ? finish() : acceptFiles());

/** Prints a promise after it was made, as a response to a visitor would be sent. */
function printSiteEvent(...words: readonly string[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}

/** Accepts files endlessly, and deletes every fourth one and some others. */
async function acceptFiles(): Promise<never> {
  for (let count = 0; ; count += 1) {
    while ((await queue.counts()).pending > 10) await sleep(5);
    const content = randomBytes(randomInt(1, 600_000));
    const path = join(spool, randomBytes(8).toString('hex'));
    await writeFile(path, content);
    const job = newJob({ visitor: `v${randomInt(5)}` });
    const [input] = job.inputs;
    await storage.store(input.key, path);
    await queue.add({ ...job, inputs: [{ ...input, sizeBytes: content.length }] });
    printSiteEvent('accepted', job.id, createHash('sha256').update(content).digest('hex'));
    if (count % 4 === 1 || randomInt(8) === 0) await deleteLater(job.id);
  }
}

async function deleteLater(id: string): Promise<void> {
  await sleep(randomInt(10));
  printSiteEvent('deleting', id);
  await queue.cancel(id);
  await storage.deleteAll(`${id}/`);
  await queue.remove(id);
  printSiteEvent('deleted', id);
}

async function finish(): Promise<void> {
  for (;;) {
    const { pending, processing } = await queue.counts();
    if (pending + processing === 0) break;
    await sleep(20);
  }
  await workers.drain();
  await sweeper.sweep();
  await sweeper.stop();
  clearInterval(reclaiming);
  await queue.close();
}
