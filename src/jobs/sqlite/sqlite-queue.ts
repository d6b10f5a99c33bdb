import type { Queue } from '../queue.ts';
import { openQueueOn } from '../store/queue-on-store.ts';
import type { QueueRules } from '../store/queue-settings.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** Settings of the queue; all but the file have defaults. */
export interface QueueSettings extends QueueRules {
  /** Path of the database file; its directory must exist. */
  readonly file: string;
}

/** Opens a queue on a SQLite file. Several processes may open the same file. Rejects as `openDatabase` does. */
export const openSqliteQueue = (settings: QueueSettings): Promise<Queue> =>
  openQueueOn(async (events) => openSqliteStore(settings, events), settings);
