import type { WaitingLimits } from './admission.ts';
import { makeLogCleaner } from './file/clean-log.ts';
import { removeOldAsides } from './file/damaged-files.ts';
import { openDatabase } from './file/database.ts';
import { makeLeases } from './leases/leases.ts';
import { makeListeners } from './listeners.ts';
import { trackQueuePositions } from './queue-positions.ts';
import { createFinishing } from './finishing.ts';
import { watchMissedHeartbeats } from './leases/missed-heartbeats.ts';
import { prepareStatements } from './statements.ts';

/** How the queue behaves; all but the file have defaults. */
export interface QueueSettings extends WaitingLimits {
  /** Path of the database file; its folder exists. */
  readonly file: string;
  /** Hours a settled job is kept; 24 unless given. */
  readonly retentionHours?: number;
  /** Hours after the upload at which a job goes, settled or not; one more than it is kept unless given. */
  readonly hardCapHours?: number;
  /** Seconds without a sign of life after which a worker counts as lost; 15 unless given. */
  readonly leaseSeconds?: number;
  /** Seconds between two signs of life; 1 unless given. */
  readonly heartbeatSeconds?: number;
  /** How often a job is tried when its workers are lost; 2 unless given. */
  readonly maxAttempts?: number;
  /** Jobs of one visitor that run at the same time; as many as there are workers unless given. */
  readonly runningPerVisitor?: number;
  /** Milliseconds since 1970; for tests that move time. */
  readonly clock?: () => number;
  /** Milliseconds that never jump; for tests that move time. */
  readonly steadyClock?: () => number;
  /** Told what an operator should know. */
  readonly log?: { warn(line: string): void };
}

const hourMs = 3_600_000;
const lastServedRetentionMs = hourMs;
/** What those are called who listen for jobs to be taken. */
export const waiting = 'waiting';

/** What a queue on a SQLite file is made of. */
export type QueueParts = ReturnType<typeof openParts>;

/** Opens the file of a queue and puts together what works on it. Throws as `openDatabase` does. */
export function openParts(settings: QueueSettings) {
  const { file, clock = Date.now, steadyClock = () => performance.now() } = settings;
  const { retentionHours = 24, hardCapHours = retentionHours + 1 } = settings;
  const { leaseSeconds = 15, heartbeatSeconds = 1, maxAttempts = 2 } = settings;
  const { runningPerVisitor: maxRunning = Number.POSITIVE_INFINITY } = settings;
  const [keepMs, capMs, leaseMs] = [retentionHours * hourMs, hardCapHours * hourMs, leaseSeconds * 1_000];
  const warn = (line: string): void => settings.log?.warn(line);
  const onError = (error: unknown): void =>
    warn(`The queue met an error: ${error instanceof Error ? error.message : String(error)}`);

  const database = openDatabase(file, clock(), warn);
  const statements = prepareStatements(database);
  const cleaner = makeLogCleaner(statements, onError);
  const listeners = makeListeners(onError);
  const version = (): unknown => statements.version.get()?.['data_version'];
  const positions = trackQueuePositions(statements, version);
  const changed = (id: string, waits = false): void => {
    positions.changed();
    listeners.call(id);
    if (waits) listeners.call(waiting);
  };
  /** A settled row has lost its options; the log still has them, and a password may have been among them. */
  const ended = (id: string, waits: boolean): void => {
    changed(id, waits);
    if (!waits) cleaner.cleanSoon();
  };
  const finishing = createFinishing({ statements, clock, keepMs, capMs, maxAttempts, changed: ended });
  const leaseParts = { statements, finishing, clock, steadyClock, leaseMs, maxRunning, changed, onError };
  return {
    database,
    statements,
    cleaner,
    listeners,
    version,
    positions,
    changed,
    finishing,
    onError,
    clock,
    capMs,
    heartbeatMs: heartbeatSeconds * 1_000,
    leases: makeLeases(leaseParts),
    missedHeartbeats: watchMissedHeartbeats(leaseMs, steadyClock),
    tidy(): void {
      removeOldAsides(file, clock(), capMs);
      statements.forgetLastServed.run({ before: clock() - lastServedRetentionMs, now: clock() });
    },
  };
}
