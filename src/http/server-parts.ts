import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from '#src/converters/registry/registry.ts';
import type { JobRecord, Queue } from '#src/jobs/queue.ts';
import type { Storage } from '#src/storage/storage.ts';
import type { CloudSettings } from './cloud/drives.ts';
import type { CloudSessions } from './cloud/sessions.ts';
import type { SignIns } from './cloud/sign-ins.ts';
import type { DeletedJobs } from './deleted-jobs.ts';
import type { OpenResponses } from './visitors/open-responses.ts';
import type { RateLimits } from './visitors/rate-limits.ts';
import type { Spool } from './intake/spool.ts';
import type { Secret } from './visitors/secret.ts';
import type { Visitors } from './visitors/visitors.ts';

/** What the operator has decided about the server. */
export interface HttpSettings {
  /** Public address without a trailing slash; https makes cookies secure and turns strict transport security on. */
  readonly siteUrl: string | undefined;
  /** Largest file, in MB of 1,048,576 bytes. */
  readonly maxFileMb: number;
  readonly retentionHours: number;
  /** Empty folder for uploads on their way in, this process's own. On the same disk as the storage where it can be. */
  readonly spoolFolder: string;
  /** Limits per visitor and network. */
  readonly rateLimit: boolean;
  /** Addresses of reverse proxies whose X-Forwarded-* headers are believed. */
  readonly trustProxy: readonly string[];
  /** Whether answers and refusals are held against what their endpoint declares; for development and tests. */
  readonly checkReplies: boolean;
  /** File the server's secret is kept in, made at the first start; without one, links and keys end with the process. */
  readonly secretFile?: string;
  /** Cloud storages that files can be imported from; none where absent. */
  readonly clouds?: CloudSettings;
}

/** What the readiness answer needs to know of the process. */
export interface Readiness {
  /** How well engines are walled in here; published. */
  readonly sandbox: { readonly level: string; readonly memory: string };
  /** Whether the server is shutting down: new work is refused, downloads go on. */
  draining(): boolean;
}

/** Everything the server is made of; handed in by the root. */
export interface AppParts {
  readonly queue: Queue;
  readonly storage: Storage;
  readonly registry: Registry;
  readonly settings: HttpSettings;
  readonly readiness: Readiness;
  readonly log: FastifyBaseLogger;
  /** Mounts the pages behind the API. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
}

/** What routes work with: the parts, and what the server itself remembers. */
export interface Server extends AppParts {
  readonly app: FastifyInstance;
  readonly visitors: Visitors;
  readonly limits: RateLimits;
  readonly streams: OpenResponses;
  readonly downloads: OpenResponses;
  readonly deleted: DeletedJobs;
  readonly spool: Spool;
  readonly secret: Secret;
  /** Ids of jobs being added under a caller's own key, so that the same request twice at once makes one job. */
  readonly adding: Map<string, Promise<JobRecord>>;
  /** Browsers signed in to a cloud storage, and what they have fetched from it. */
  readonly cloudSessions: CloudSessions;
  readonly signIns: SignIns;
  readonly maxFileBytes: number;
  /** Aborted when the server closes: open streams end. */
  readonly closing: AbortSignal;
}
