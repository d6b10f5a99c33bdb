import type { Fault } from '#src/contract/faults.ts';
import type { HashResult, JobStatus, JobType } from '#src/contract/job.ts';
import type { Slots } from './slots.ts';

/** A file in storage, as a job refers to it. */
export interface StoredFile {
  /** Storage key; never made of a visitor's words. */
  readonly key: string;
  readonly sizeBytes: number;
  /** The visitor's file name, made safe. */
  readonly name: string;
  /** Format id, or `bin` where it does not matter (hashing). */
  readonly format: string;
}

/** Who a job belongs to. */
export interface Owner {
  /** SHA-256 of the visitor's cookie; null for a caller without one. */
  readonly visitor: string | null;
  /** Network the request came from, for fairness: an IPv4 address or an IPv6 /64. */
  readonly network: string;
}

export interface NewJob {
  readonly id: string;
  readonly owner: Owner;
  readonly type: JobType;
  readonly operation: string;
  readonly lane: 'light' | 'heavy';
  readonly fromFormat: string | null;
  readonly toFormat: string | null;
  /** Options as parsed by the schema of the conversion; they may hold passwords and are wiped when the job is settled. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly inputs: readonly [StoredFile, ...StoredFile[]];
  /** What is known before the work begins, e.g. that the file is not what its name says; the result's notes follow. */
  readonly notes?: readonly string[];
  /** Stands for all that was asked for, where the same may be asked again; says nothing of it to who has only this. */
  readonly fingerprint?: string | null;
}

/** What a job has become. Times are milliseconds since 1970 of the queue's clock. */
export interface JobRecord extends NewJob {
  readonly status: JobStatus;
  readonly progress: number;
  readonly secondsRemaining: number | null;
  readonly attempts: number;
  readonly notes: readonly string[];
  readonly fingerprint: string | null;
  readonly output: StoredFile | null;
  readonly hashes: readonly HashResult[] | null;
  readonly compressionInfo: string | null;
  /** The visitor's sentence of a failed job, in English. */
  readonly error: string | null;
  /** What that sentence is made of. */
  readonly fault: Pick<Fault, 'code' | 'detail'> | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly settledAt: number | null;
  readonly expiresAt: number;
}

/** What a finished attempt hands over. */
export interface JobResult {
  readonly output: StoredFile;
  readonly notes: readonly string[];
  readonly hashes?: readonly HashResult[];
  readonly compressionInfo?: string;
}

/**
 * One attempt at one job. All writes carry the attempt's token: once the lease is lost they are refused (`false`) and
 * the signal is aborted, so that a late worker can neither publish nor report.
 */
export interface Claim {
  readonly job: JobRecord;
  /** 1 for the first attempt; never the same twice for one job. */
  readonly attempt: number;
  /** Aborted with a fault when the job is cancelled or removed (`cancelled`) or the lease is lost (`worker-lost`). */
  readonly signal: AbortSignal;
  /** Remembered and written with the next heartbeat; never goes backwards. */
  progress(percent: number, secondsRemaining?: number): void;
  complete(result: JobResult): Promise<boolean>;
  /** Ends the job as failed, or hands it back for another attempt when `retry` is set and attempts remain. */
  fail(fault: Fault, options?: { readonly retry?: boolean }): Promise<boolean>;
  /** Hands the job back as if this attempt had not been, for a worker that has to stop. */
  release(): Promise<boolean>;
}

export interface QueueCounts {
  readonly pending: number;
  readonly processing: number;
  /** Age of the oldest pending job, 0 when none. */
  readonly oldestPendingSeconds: number;
}

/**
 * Where jobs wait. A job goes from `pending` to `processing`, perhaps back, and once to `completed` or `failed`, where
 * it stays. Implementations pass the suite in `tests/contracts/queue/queue.ts`.
 */
export interface Queue {
  /** Durable when it resolves. Rejects with `queue-full`, `too-many-waiting` or `disk-full`, and then nothing is queued. */
  add(job: NewJob): Promise<JobRecord>;
  read(id: string): Promise<JobRecord | undefined>;
  /** How many pending jobs of its lane will be claimed before this one, by the fair order as it is now; 0 when not pending. */
  position(id: string): Promise<number>;
  /** Takes the next job of the lane in the fair order of `fair-order.ts`; with `slots`, of those for whom one is free. */
  claim(lane: 'light' | 'heavy', slots?: Slots): Promise<Claim | undefined>;
  /** Cancels a job that is not settled: its claim's signal is aborted within a second or two. Resolves to the job as it then is; rejects with `disk-full` or `queue-full`. */
  cancel(id: string): Promise<JobRecord | undefined>;
  /** Forgets jobs, rows and names and all, so that no trace is left on the disk when it resolves. Their files must be deleted first. Rejects with `disk-full` or `queue-full`. */
  remove(...ids: readonly string[]): Promise<void>;
  /** Ids of settled jobs, or jobs of any state past the hard cap, whose time is over at `now`; at most `limit`. */
  expired(now: number, limit: number): Promise<readonly string[]>;
  /**
   * Hands jobs back whose worker has given no sign for as long as a lease (or fails them after the last attempt).
   * Resolves to how many. Silence is counted from when this queue first saw it, so call it every few seconds.
   */
  reclaim(): Promise<number>;
  /** Calls back whenever a job may be waiting; returns the function that stops it. */
  onWaiting(listener: () => void): () => void;
  /** Calls back after each change of the job, by any process; returns the function that stops it. */
  watch(id: string, listener: () => void): () => void;
  counts(): Promise<QueueCounts>;
  /** Lets go of the claims still held: their signals are aborted and another process takes the jobs over. */
  close(): Promise<void>;
}
