import { randomUUID } from 'node:crypto';
import type { Storage } from '#src/storage/storage.ts';
import type { Queue } from '../queue.ts';
import { openQueueOn } from '../store/queue-on-store.ts';
import type { QueueRules } from '../store/queue-settings.ts';
import { createJobEncryption } from './job-encryption.ts';
import { openPostgresStore } from './postgres-store.ts';

/** Settings of the queue; all but the URL and the storage have defaults. */
export interface PostgresQueueSettings extends QueueRules {
  /** A connection URI of PostgreSQL, as in `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** Storage of the jobs' files, where the keys of their rows are kept, too. */
  readonly storage: Storage;
}

/**
 * Opens a queue on a PostgreSQL database (version 15 or later), whose schema `formshift` it creates or upgrades. Any
 * number of processes on any number of machines may open the same database. Rejects with the driver's error if it
 * can't be reached, and with a sentence for the operator if a later version of the program has upgraded it.
 */
export const openPostgresQueue = (settings: PostgresQueueSettings): Promise<Queue> =>
  openQueueOn(
    (events) =>
      openPostgresStore(
        { url: settings.url, applicationName: `formshift/${randomUUID()}` },
        { ...settings, encryption: createJobEncryption(settings.storage) },
        events,
      ),
    settings,
  );
