import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import { until } from '../support/jobs.ts';

const kills = 20;
const maxPauseBeforeKillMs = 500;
/** One in this many lives, the site is killed while it starts. */
const killedAtStart = 6;
/** In the other lives it is killed some time after it has accepted this many files, however long that takes. */
const [minAccepted, maxAccepted] = [3, 9];

let data = '';
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'formshift-kill-'));
});
afterAll(() => rm(data, { recursive: true }));

/** What the site has promised over all its lives. */
interface Promises {
  /** SHA-256 of the file of each accepted job. */
  readonly accepted: Map<string, string>;
  /** Jobs with a deletion in progress, and jobs with a confirmed deletion. */
  readonly deleting: Set<string>;
  readonly deleted: Set<string>;
  readonly errors: string[];
}

it('a site that is killed repeatedly keeps every promise it has made', async () => {
  const promises: Promises = { accepted: new Map(), deleting: new Set(), deleted: new Set(), errors: [] };
  for (let count = 0; count < kills; count += 1)
    await live(promises, {
      accepted: count % killedAtStart > 0 ? randomInt(minAccepted, maxAccepted) : 0,
      afterMs: randomInt(maxPauseBeforeKillMs),
    });
  expect(await live(promises)).toBe(0);

  expect(promises.errors.join('\n')).toBe('');
  expect(promises.accepted.size).toBeGreaterThan(kills * 2);
  expect(promises.deleted.size).toBeGreaterThan(0);
  expect((await brokenPromises(promises)).join('\n')).toBe('');
  expect(await readdir(join(data, 'work'))).toEqual([]);
});

/**
 * Runs the site once, until it is killed at a given time after its start or after it has accepted the given number of
 * files, or until it exits; resolves to its exit code.
 */
async function live(
  { accepted, deleting, deleted, errors }: Promises,
  kill?: { accepted: number; afterMs: number },
): Promise<unknown> {
  const program = join(import.meta.dirname, 'programs/site.ts');
  const args = [data, ...(kill ? [] : ['finish'])];
  const child = fork(program, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  let [output, complaints] = ['', ''];
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (complaints += String(chunk)));
  const closed = once(child, 'close');
  if (kill) {
    const isOver = () => child.exitCode !== null || acceptedIn(output) >= kill.accepted;
    await until(isOver);
    await sleep(kill.afterMs);
    child.kill('SIGKILL');
  }
  const [code] = await closed;
  for (const line of output.split('\n')) {
    const [what, id = '', sha256 = ''] = line.split(' ');
    if (what === 'accepted' && sha256.length === 64) accepted.set(id, sha256);
    if (what === 'deleting') deleting.add(id);
    if (what === 'deleted') deleted.add(id);
    if (what === 'error') errors.push(line);
  }
  if (complaints !== '') errors.push(complaints);
  return code;
}

const acceptedIn = (output: string): number => output.split('\naccepted ').length - 1;

async function brokenPromises({ accepted, deleting, deleted }: Promises): Promise<string[]> {
  const storage = folderStorage({ folder: join(data, 'files'), reserveBytes: 0 });
  const queue = await openSqliteQueue({ file: join(data, 'queue.sqlite') });
  const keys = new Map<string, string[]>();
  for await (const { key } of storage.list()) {
    const id = key.split('/')[0] ?? '';
    keys.set(id, [...(keys.get(id) ?? []), key]);
  }
  const broken: string[] = [];

  for (const [id, sha256] of accepted) {
    const job = await queue.read(id);
    if (!job && deleting.has(id)) continue;
    if (deleting.has(id) && job?.status === 'failed') continue;
    if (job?.status !== 'completed' || !job.output)
      broken.push(`${id} is ${job?.status}: ${job?.fault?.code}`);
    else if (deleting.has(id) && !keys.has(id)) continue;
    else if (!(await text(await storage.get(job.output.key))).includes(`SHA256 (file.bin) = ${sha256}`))
      broken.push(`${id} has the wrong result`);
    else if (keys.get(id)?.join() !== job.output.key)
      broken.push(`${id} has more than its result: ${keys.get(id)?.join()}`);
  }
  for (const id of deleted)
    if ((await queue.read(id)) || keys.has(id)) broken.push(`${id} was deleted and is there`);
  for (const id of keys.keys()) if (!(await queue.read(id))) broken.push(`${id} has files and no job`);
  await queue.close();
  return broken;
}
