import type { DailyUse, DueWebhook, Owner, JobRecord, NewJob, QueueCounts } from '../queue.ts';
import type { QueueUsage, Waiting } from '../fair-order.ts';
import type { Slots } from '../slots.ts';

/** A stored job and its position in the order of arrival. */
export interface StoredJob {
  readonly record: JobRecord;
  readonly number: number;
  /** By the clock of the store. */
  readonly isExpired: boolean;
}

/** The claim to make: a job of this lane, under this lease, to run in these slots. */
export interface ClaimRequest {
  readonly lane: 'light' | 'heavy';
  readonly lease: string;
  readonly slots: Slots | undefined;
}

/** A sign of life from a worker, with the progress to record. */
export interface Heartbeat {
  readonly lease: string;
  readonly percent: number;
  readonly secondsRemaining: number | null;
}

/** A running job, as seen by those who look for lost workers. */
export interface RunningRow {
  readonly id: string;
  readonly lease: string;
  /** Increases with each heartbeat. */
  readonly beat: number;
  /** Number of attempts that count against the job. */
  readonly counted: number;
}

/** Columns of a completed job; JSON as text. */
export interface ResultColumns {
  readonly output: string;
  readonly notes: string;
  readonly hashes: string | null;
  readonly compressionInfo: string | null;
}

/**
 * The table of jobs. Each method is one atomic change or read; a change that names a lease takes effect only while that
 * lease holds the job, and resolves to whether it did. `openQueueOn` makes a queue of it.
 */
export interface JobStore {
  /** Adds a job; rejects as `Queue.add` does. */
  insert(job: NewJob): Promise<JobRecord>;
  /** Rejects, and resolves, as `Queue.admit` does. */
  admit(owner: Owner): Promise<DailyUse | undefined>;
  read(id: string): Promise<StoredJob | undefined>;
  /** The latest jobs of a visitor that have not expired, the newest first. */
  owned(visitor: string, limit: number): Promise<readonly JobRecord[]>;
  /** Claims the next job in the fair order; resolves to its row, which is not validated. */
  acquire(request: ClaimRequest): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Records the heartbeats; resolves to the leases that still hold their jobs. */
  renew(heartbeats: readonly Heartbeat[]): Promise<ReadonlySet<string>>;
  complete(id: string, lease: string, result: ResultColumns): Promise<boolean>;
  /** Fails a job; `error` is the fault as JSON. */
  fail(id: string, lease: string, error: string): Promise<boolean>;
  /** Returns a job to the queue; a spared attempt doesn't count against it. */
  handBack(id: string, lease: string, how: { readonly spared: boolean }): Promise<boolean>;
  /** Fails a job whoever holds its lease: a visitor's cancellation always takes effect. */
  cancel(id: string, error: string): Promise<boolean>;
  running(): Promise<readonly RunningRow[]>;
  /** Removes jobs, leaving no trace on the disk when it resolves. */
  remove(ids: readonly string[]): Promise<void>;
  expired(now: number, limit: number): Promise<readonly string[]>;
  takeWebhooks(limit: number, leaseMs: number): Promise<readonly DueWebhook[]>;
  deferWebhook(id: string, delayMs: number | null): Promise<void>;
  /** All waiting jobs of a lane. */
  waiting(lane: 'light' | 'heavy'): Promise<readonly Waiting[]>;
  usage(): Promise<QueueUsage>;
  counts(): Promise<QueueCounts>;
  now(): Promise<number>;
  /** Records that the worker with this id is running; `provides` is its list as JSON. */
  announceWorker(id: string, provides: string): Promise<void>;
  /** What the workers provide, as `Queue.workers` selects it: lists as JSON. */
  workers(): Promise<readonly string[]>;
  /** Forgets what is no longer needed, such as turns of an hour ago. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** A change made by another process: of one job, or (without an id) of any job. */
export interface ExternalChange {
  readonly id?: string;
  /** Whether a job may have become claimable. */
  readonly isWaiting: boolean;
}

/** What a store is opened with. */
export interface StoreEvents {
  /** Called after changes made by other processes. */
  readonly onExternalChange: (change: ExternalChange) => void;
  /** Called with errors that no caller receives. */
  readonly onError: (error: unknown) => void;
}
