import type { Queue } from '../queue.ts';
import { openQueueOn } from '../store/queue-on-store.ts';
import { openSqliteStore, type QueueSettings } from './sqlite-store.ts';

/** Opens a queue on a SQLite file. Several processes may open the same file. Rejects as `openDatabase` does. */
export const openSqliteQueue = (settings: QueueSettings): Promise<Queue> =>
  openQueueOn(async (events) => openSqliteStore(settings, events), settings);
