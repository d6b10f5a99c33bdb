import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#src/storage/storage.ts';
import type { Queue } from './queue.ts';

export interface SweeperParts {
  readonly queue: Queue;
  readonly storage: Storage;
  /** Folder of the attempts' own folders. */
  readonly workFolder: string;
  readonly retentionHours: number;
  /** Milliseconds since 1970; for tests that move time. */
  readonly clock?: () => number;
  readonly log: { info(facts: object, line: string): void; error(facts: object, line: string): void };
}

/** Keeps the promise that files go. */
export interface Sweeper {
  /** One whole sweep, now. */
  sweep(): Promise<void>;
  /** Stops and waits for a sweep under way. */
  stop(): Promise<void>;
}

const sweepMs = 5 * 60_000;
const reclaimMs = 3_000;
const batch = 500;
/** A file may be stored this long before its row is written. */
const orphanGraceMs = 15 * 60_000;
const hourMs = 3_600_000;

/** Sweeps at the start and every five minutes, and hands lost jobs back every few seconds. */
export function startSweeper(parts: SweeperParts): Sweeper {
  const { queue, storage, workFolder, clock = Date.now, log } = parts;
  let current: Promise<void> = Promise.resolve();
  const sweep = (): Promise<void> => (current = current.catch(() => undefined).then(sweepOnce));
  const run = () => void sweep().catch((error: unknown) => log.error({ err: error }, 'the sweep failed'));
  const reclaim = () =>
    void queue
      .reclaim()
      .catch((error: unknown) => log.error({ err: error }, 'lost jobs could not be handed back'));
  const timers = [
    setInterval(run, Math.min(sweepMs, parts.retentionHours * hourMs)),
    setInterval(reclaim, reclaimMs),
  ];
  run();
  reclaim();

  async function sweepOnce(): Promise<void> {
    const expired = await removeExpired();
    const orphans = (await removeOrphanFiles()) + (await removeOrphanWork());
    if (expired + orphans > 0) log.info({ expired, orphans }, 'swept');
  }

  /** Files first, then the row: the row is the list of what is still to be done. */
  async function removeExpired(): Promise<number> {
    const jobs = await queue.expired(clock(), batch);
    for (const { id } of jobs) {
      await storage.deleteAll(`${id}/`);
      await queue.remove(id);
    }
    return jobs.length === batch ? batch + (await removeExpired()) : jobs.length;
  }

  async function removeOrphanFiles(): Promise<number> {
    const old = new Set<string>();
    for await (const { key, storedAt } of storage.list())
      if (clock() - storedAt > orphanGraceMs) old.add(jobOf(key));
    const orphans = await withoutRow([...old]);
    for (const id of orphans) await storage.deleteAll(`${id}/`);
    return orphans.length;
  }

  async function removeOrphanWork(): Promise<number> {
    const names = await readdir(workFolder);
    const states = await Promise.all(names.map(async (name) => ({ name, state: await stateOf(name) })));
    const over = states.filter(({ state }) => state === 'over').map(({ name }) => name);
    for (const name of over) await rm(join(workFolder, name), { recursive: true, force: true });
    return over.length;
  }

  /** An attempt's folder is over when its job is gone, settled, or at another attempt. */
  async function stateOf(name: string): Promise<'over' | 'busy'> {
    const [, id = '', attempt] = /^(.*)-(\d+)$/.exec(name) ?? [];
    const job = await queue.read(id);
    if (job) return job.status === 'processing' && job.attempts === Number(attempt) ? 'busy' : 'over';
    const { mtimeMs } = await stat(join(workFolder, name));
    return clock() - mtimeMs > orphanGraceMs ? 'over' : 'busy';
  }

  async function withoutRow(ids: readonly string[]): Promise<readonly string[]> {
    const existing = await queue.existing(ids);
    return ids.filter((id) => !existing.has(id));
  }

  return {
    sweep,
    async stop() {
      timers.forEach(clearInterval);
      await current.catch(() => undefined);
    },
  };
}

const jobOf = (key: string): string => key.split('/')[0] ?? key;
