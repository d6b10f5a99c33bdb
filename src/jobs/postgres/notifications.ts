import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalChange } from '../store/job-store.ts';
import { toClientConfig, type PostgresSettings } from './connections.ts';
import { changesChannel } from './schema.ts';

/** After this time, everything is checked even without a notification, in milliseconds. */
const floorMs = 5_000;
const [minPauseMs, maxPauseMs] = [200, 5_000];

/** A connection that listens for changes by other processes. */
export interface Notifications {
  close(): Promise<void>;
}

/**
 * Listens for changes of jobs by other processes and calls `onChange`. A broken connection is made again, with one
 * attempt at a time and growing, random pauses; after each connection, and every few seconds, any job may have changed.
 * Resolves when the first connection listens; rejects if it can't be made.
 */
export async function listenForChanges(
  settings: PostgresSettings,
  { onChange, onError }: { onChange(change: ExternalChange): void; onError(error: unknown): void },
): Promise<Notifications> {
  const closing = new AbortController();
  let client = await connect();
  const floor = setInterval(() => onChange({ isWaiting: true }), floorMs);

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client(toClientConfig(settings));
    made.on('error', onError);
    made.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await made.connect();
      await made.query(`listen ${changesChannel}`);
    } catch (error) {
      await made.end().catch(onError);
      throw error;
    }
    made.once('end', () => void reconnect());
    return made;
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = minPauseMs; !closing.signal.aborted; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(
        () => undefined,
      );
      if (closing.signal.aborted) return;
      try {
        client = await connect();
        return onChange({ isWaiting: true });
      } catch (error) {
        onError(error);
      }
    }
  }

  function receive(payload: string): void {
    const [name, status, id] = payload.split(' ');
    if (name === settings.applicationName || id === undefined) return;
    onChange({ id, isWaiting: status === 'pending' });
  }

  return {
    async close() {
      closing.abort();
      clearInterval(floor);
      await client.end();
    },
  };
}
