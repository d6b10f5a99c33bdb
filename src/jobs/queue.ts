import type { Fault } from '#src/contract/faults.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import type { HashResult, JobStatus, JobType } from '#src/contract/job.ts';
import type { Slots } from './slots.ts';

/** A file in storage, as referenced by a job. */
export interface StoredFile {
  /** Storage key; never derived from visitor input. */
  readonly key: string;
  readonly sizeBytes: number;
  /** The visitor's file name, sanitized. */
  readonly name: string;
  /** Format id, or `bin` if the format doesn't matter (hashing). */
  readonly format: string;
}

/** The owner of a job. */
export interface Owner {
  /** SHA-256 of the visitor's cookie, or `key:` and the name of an API key; null for a caller without either. */
  readonly visitor: string | null;
  /** What stands for the network the request came from (an IPv4 address or an IPv6 /64), for fair scheduling. */
  readonly network: string;
  /** What the owner may use in a day; not stored with the job. Unlimited if absent. */
  readonly quota?: DailyQuota;
}

/** What an owner may use in a day of UTC. */
export interface DailyQuota {
  /** Number of jobs. */
  readonly jobs?: number;
  /** Size of the files of these jobs. */
  readonly bytes?: number;
}

/** What an owner with a quota has used today. */
export interface DailyUse {
  readonly jobs: number;
  readonly bytes: number;
  /** Seconds until the day ends. */
  readonly secondsLeft: number;
}

export interface NewJob {
  readonly id: string;
  readonly owner: Owner;
  readonly type: JobType;
  readonly operation: string;
  readonly lane: 'light' | 'heavy';
  readonly fromFormat: string | null;
  readonly toFormat: string | null;
  /**
   * Options as parsed by the conversion's schema; they may contain passwords and are erased when the job is settled.
   */
  readonly options: Readonly<Record<string, unknown>>;
  readonly inputs: readonly [StoredFile, ...StoredFile[]];
  /**
   * Names of what a worker must provide to run the job, such as the converters of its plan; any worker may run it if
   * absent.
   */
  readonly requires?: readonly string[];
  /**
   * Notes known before the work begins, e.g. that the file's format doesn't match its name; the result's notes
   * follow.
   */
  readonly notes?: readonly Note[];
  /** Fingerprint of the whole request, to detect a repeated one; reveals nothing about the request by itself. */
  readonly fingerprint?: string | null;
  /** URL that is called when the job is settled. */
  readonly webhook?: string | null;
}

/** The state of a job. Times are milliseconds since 1970 by the queue's clock. */
export interface JobRecord extends Omit<NewJob, 'requires'> {
  readonly status: JobStatus;
  readonly progress: number;
  readonly secondsRemaining: number | null;
  readonly attempts: number;
  readonly notes: readonly Note[];
  readonly fingerprint: string | null;
  readonly webhook: string | null;
  /** Storage key of the job's encryption key; null if the queue encrypts nothing. */
  readonly keyFile: string | null;
  readonly output: StoredFile | null;
  readonly hashes: readonly HashResult[] | null;
  readonly compressionInfo: string | null;
  /** Why the job failed. */
  readonly fault: Pick<Fault, 'code' | 'detail'> | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly settledAt: number | null;
  readonly expiresAt: number;
}

/** The result of a finished attempt. */
export interface JobResult {
  readonly output: StoredFile;
  readonly notes: readonly Note[];
  readonly hashes?: readonly HashResult[];
  readonly compressionInfo?: string;
}

/**
 * One attempt at one job. All writes carry the attempt's token: once the lease is lost they are refused (`false`) and
 * the signal is aborted, so a late worker can neither publish nor report.
 */
export interface Claim {
  readonly job: JobRecord;
  /** 1 for the first attempt; never repeated for the same job. */
  readonly attempt: number;
  /** Aborted with a fault when the job is canceled or removed (`cancelled`) or the lease is lost (`worker-lost`). */
  readonly signal: AbortSignal;
  /** Records the progress, which is written with the next heartbeat; never decreases. */
  progress(percent: number, secondsRemaining?: number): void;
  complete(result: JobResult): Promise<boolean>;
  /** Ends the job as failed, or returns it to the queue if `retry` is set and attempts remain. */
  fail(fault: Fault, options?: { readonly retry?: boolean }): Promise<boolean>;
  /** Returns the job to the queue as if this attempt had not happened, for a worker that has to stop. */
  release(): Promise<boolean>;
}

/** A settled job whose webhook is to be called now. */
export interface DueWebhook {
  readonly job: JobRecord;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export interface QueueCounts {
  readonly pending: number;
  readonly processing: number;
  /** Age of the oldest pending job in seconds, 0 if none. */
  readonly oldestPendingSeconds: number;
}

/** The queue as the web server sees it: no expired job can be read, by any path. */
export type VisitorQueue = Omit<Queue, 'read'>;

/**
 * The job queue. A job moves from `pending` to `processing`, possibly back, and finally to `completed` or `failed`,
 * where it stays. Implementations pass the test suite in `tests/contracts/queue/queue.ts`.
 */
export interface Queue {
  /**
   * Durable once it resolves. Like every call, it rejects with `queue-unavailable` if the queue is in a database that
   * can't be reached. Rejects with `queue-full`, `too-many-waiting`, `quota-exceeded` or `disk-full`, or with `gone` if
   * the id is that of a job that has expired but is still stored; nothing is queued in that case.
   */
  add(job: NewJob): Promise<JobRecord>;
  /**
   * Checks whether `add` would accept a job of this owner now, so that a refusal need not wait for the files. Rejects
   * with `queue-full`, `too-many-waiting` or `quota-exceeded`; reserves nothing. Resolves to what an owner with a quota
   * has used of it.
   */
  admit(owner: Owner): Promise<DailyUse | undefined>;
  /** Returns a stored job, even if it has expired: for workers and the sweep, never for visitors. */
  read(id: string): Promise<JobRecord | undefined>;
  /** Returns a job until the second it expires, whether or not it has been swept. */
  readUnexpired(id: string): Promise<JobRecord | undefined>;
  /** Returns the latest jobs of a visitor that have not expired, the newest first; at most `limit`. */
  listOwned(visitor: string, limit: number): Promise<readonly JobRecord[]>;
  /**
   * Returns how many pending jobs of its lane will be claimed before this one in the current fair order; 0 if the job
   * isn't pending.
   */
  position(id: string): Promise<number>;
  /**
   * Claims the next job of the lane in the fair order of `fair-order.ts`; with `slots`, only one for which a slot is
   * free.
   */
  claim(lane: 'light' | 'heavy', slots?: Slots): Promise<Claim | undefined>;
  /**
   * Cancels an unsettled job; its claim's signal is aborted within a second or two. Resolves to the resulting job;
   * rejects with `disk-full` or `queue-full`.
   */
  cancel(id: string): Promise<JobRecord | undefined>;
  /**
   * Removes all rows and names of jobs, leaving no trace on the disk when it resolves. Their files must be deleted
   * first. Rejects with `disk-full` or `queue-full`.
   */
  remove(...ids: readonly string[]): Promise<void>;
  /**
   * Returns the ids of settled jobs, or jobs in any state past the hard cap, that have expired at `now`; at most
   * `limit`.
   */
  expired(now: number, limit: number): Promise<readonly string[]>;
  /**
   * Returns jobs to the queue whose worker has sent no heartbeat for the length of a lease (or fails them after the
   * last attempt). Resolves to their number. Missed heartbeats are counted from when this queue first noticed them,
   * so call it every few seconds.
   */
  reclaim(): Promise<number>;
  /**
   * Takes the settled jobs whose webhook is due, at most `limit`, for whoever calls them: nobody else gets them within
   * `leaseMs`, after which they are due again unless `deferWebhook` has said otherwise.
   */
  takeWebhooks(limit: number, leaseMs: number): Promise<readonly DueWebhook[]>;
  /** Makes the webhook of a job due again after a delay; null ends its attempts. */
  deferWebhook(id: string, delayMs: number | null): Promise<void>;
  /** Calls the listener whenever a job may be waiting; returns a function that stops it. */
  onWaiting(listener: () => void): () => void;
  /** Calls the listener after each change of the job, by any process; returns a function that stops it. */
  watch(id: string, listener: () => void): () => void;
  counts(): Promise<QueueCounts>;
  /** Returns the time of the queue's clock, in milliseconds since 1970: every process on the queue gets the same. */
  now(): Promise<number>;
  /**
   * Returns what the workers provide, each different set once: those that announced themselves within a minute before
   * the latest announcement of any, so that the last known workers remain known while none is running.
   */
  workers(): Promise<readonly (readonly string[])[]>;
  /** Releases all leased claims: their signals are aborted and another process can claim the jobs. */
  close(): Promise<void>;
}
