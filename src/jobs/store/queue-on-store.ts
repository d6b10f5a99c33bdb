import { randomUUID } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import type { Queue } from '../queue.ts';
import { createFinishing, type Finishing } from './finishing.ts';
import type { ExternalChange, JobStore, StoreEvents } from './job-store.ts';
import { makeLeases, type Leases } from './leases.ts';
import { makeListeners, waiting } from './listeners.ts';
import { watchMissedHeartbeats, type MissedHeartbeats } from './missed-heartbeats.ts';
import { parseNames } from './provides.ts';
import { trackQueuePositions } from './queue-positions.ts';
import { announcementMs, type QueueRules } from './queue-settings.ts';

const tidyMs = 10 * 60_000;

/**
 * Opens a queue on a store. `openStore` is called once, with the events that the store reports. Several processes may
 * open queues on the same jobs.
 */
export async function openQueueOn(
  openStore: (events: StoreEvents) => Promise<JobStore>,
  rules: QueueRules,
): Promise<Queue> {
  const { steadyClock = () => performance.now(), leaseSeconds = 15, heartbeatSeconds = 1 } = rules;
  const { maxAttempts = 2, provides, log } = rules;
  const onError = (error: unknown): void =>
    log?.warn(`Queue error: ${error instanceof Error ? error.message : String(error)}`);
  let receive: (change: ExternalChange) => void = () => undefined;
  const store = await openStore({ onError, onExternalChange: (change) => receive(change) });

  const leaseMs = leaseSeconds * 1_000;
  const listeners = makeListeners(onError);
  const positions = trackQueuePositions(store);
  const changed = (id: string, isWaiting = false): void => {
    positions.changed();
    listeners.call(id);
    if (isWaiting) listeners.call(waiting);
  };
  const finishing = createFinishing({ store, maxAttempts, changed });
  const leases = makeLeases({ store, finishing, steadyClock, leaseMs, changed, onError });
  const missedHeartbeats = watchMissedHeartbeats(leaseMs, steadyClock);
  receive = ({ id, isWaiting }) => {
    positions.changed();
    if (id === undefined) return listeners.callAll();
    listeners.call(id);
    if (isWaiting) listeners.call(waiting);
    void leases.abortIfEnded(id).catch(onError);
  };
  await store.tidy();
  const workerId = randomUUID();
  const announce = async (): Promise<void> =>
    provides && store.announceWorker(workerId, JSON.stringify(provides));
  await announce();
  const timers = [
    setInterval(() => void announce().catch(onError), announcementMs),
    setInterval(() => void leases.renewAll(), heartbeatSeconds * 1_000),
    setInterval(() => void store.tidy().catch(onError), tidyMs),
  ];
  let isOpen = true;

  return {
    async add(job) {
      const added = await store.insert(job);
      changed(job.id, true);
      return added;
    },
    admit: (owner) => store.admit(owner),
    read: async (id) => (await store.read(id))?.record,
    async readUnexpired(id) {
      const stored = await store.read(id);
      return stored && !stored.isExpired ? stored.record : undefined;
    },
    listOwned: (visitor, limit) => store.owned(visitor, limit),
    async position(id) {
      const job = await store.read(id);
      return job?.record.status === 'pending' ? positions.of(job.number, job.record.lane) : 0;
    },
    claim: (lane, slots) => leases.acquire(lane, slots),
    async cancel(id) {
      if (await finishing.cancel(id)) leases.abort(id, new Fault('cancelled'));
      return (await store.read(id))?.record;
    },
    async remove(...ids) {
      await store.remove(ids);
      for (const id of ids) {
        leases.abort(id, new Fault('cancelled'));
        changed(id);
      }
    },
    expired: (now, limit) => store.expired(now, limit),
    reclaim: () => reclaimLost({ store, leases, missedHeartbeats, finishing }),
    takeWebhooks: (limit, takenMs) => store.takeWebhooks(limit, takenMs),
    deferWebhook: (id, delayMs) => store.deferWebhook(id, delayMs),
    onWaiting: (listener) => listeners.add(waiting, listener),
    watch: (id, listener) => listeners.add(id, listener),
    counts: () => store.counts(),
    now: () => store.now(),
    workers: async () => (await store.workers()).map(parseNames),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      timers.forEach(clearInterval);
      leases.abandonAll();
      await store.close();
    },
  };
}

/** Returns jobs whose workers have missed their heartbeats to the queue, except those of this process. */
async function reclaimLost({
  store,
  leases,
  missedHeartbeats,
  finishing,
}: {
  readonly store: JobStore;
  readonly leases: Leases;
  readonly missedHeartbeats: MissedHeartbeats;
  readonly finishing: Finishing;
}): Promise<number> {
  const foreign = (await store.running()).filter(({ lease }) => !leases.has(lease));
  let count = 0;
  for (const { id, lease } of missedHeartbeats.overdue(foreign))
    if (await finishing.failOrBack(id, lease, new Fault('worker-lost'))) count += 1;
  return count;
}
