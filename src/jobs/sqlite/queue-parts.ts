import type { WaitingLimits } from './admission.ts';
import { makeLogCleaner } from './file/clean-log.ts';
import { removeOldAsides } from './file/damaged-files.ts';
import { openDatabase } from './file/database.ts';
import { makeLeases } from './leases/leases.ts';
import { makeListeners, waiting } from './listeners.ts';
import { trackQueuePositions } from './queue-positions.ts';
import { createFinishing } from './finishing.ts';
import { watchMissedHeartbeats } from './leases/missed-heartbeats.ts';
import { prepareStatements } from './statements.ts';

/** Settings of the queue; all but the file have defaults. */
export interface QueueSettings extends WaitingLimits {
  /** Path of the database file; its directory must exist. */
  readonly file: string;
  /** Hours a settled job is kept; default 24. */
  readonly retentionHours?: number;
  /** Hours after the upload at which a job is deleted, settled or not; by default one more than `retentionHours`. */
  readonly hardCapHours?: number;
  /** Seconds without a heartbeat after which a worker counts as lost; default 15. */
  readonly leaseSeconds?: number;
  /** Seconds between two heartbeats; default 1. */
  readonly heartbeatSeconds?: number;
  /** Maximum number of attempts at a job whose workers are lost; default 2. */
  readonly maxAttempts?: number;
  /** Maximum number of running jobs per visitor; by default the number of workers. */
  readonly runningPerVisitor?: number;
  /** Milliseconds since 1970; replaced in tests that change the time. */
  readonly clock?: () => number;
  /** Milliseconds of a monotonic clock; replaced in tests that change the time. */
  readonly steadyClock?: () => number;
  /** Receives warnings for the operator. */
  readonly log?: { warn(line: string): void };
}

const hourMs = 3_600_000;
const lastServedRetentionMs = hourMs;
/** The parts of a queue on a SQLite file. */
export type QueueParts = ReturnType<typeof openParts>;

/** Opens the queue's file and assembles the parts that work on it. Throws as `openDatabase` does. */
export function openParts(settings: QueueSettings) {
  const { file, clock = Date.now, steadyClock = () => performance.now() } = settings;
  const { retentionHours = 24, hardCapHours = retentionHours + 1 } = settings;
  const { leaseSeconds = 15, heartbeatSeconds = 1, maxAttempts = 2 } = settings;
  const { runningPerVisitor: maxRunning = Number.POSITIVE_INFINITY } = settings;
  const [keepMs, capMs, leaseMs] = [retentionHours * hourMs, hardCapHours * hourMs, leaseSeconds * 1_000];
  const warn = (line: string): void => settings.log?.warn(line);
  const onError = (error: unknown): void =>
    warn(`Queue error: ${error instanceof Error ? error.message : String(error)}`);

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
  /** A settled row no longer has its options, but the log still does, and they may include a password. */
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
