import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';
import type { ServerOffer } from '#src/contract/formats-reply.ts';
import type { DailyQuota, JobRecord, VisitorQueue } from '#src/jobs/queue.ts';
import type { Storage } from '#src/storage/storage.ts';
import type { RequestValidator } from '#src/validation/request-validator.ts';
import type { OpenIdClient } from './sign-in/open-id-connect.ts';
import type { CloudSettings } from './cloud/drives.ts';
import type { CloudSessions } from './cloud/sessions.ts';
import type { SignIns } from './cloud/sign-ins.ts';
import type { DeletedJobs } from './deleted-jobs.ts';
import type { ApiKeys } from './visitors/api-keys.ts';
import type { OpenResponses } from './visitors/open-responses.ts';
import type { RateLimits, UploadRates } from './visitors/rate-limits.ts';
import type { RecordedResponse } from './responses/record-responses.ts';
import type { Spool } from './intake/spool.ts';
import type { StoredUploads } from './uploads/stored-uploads.ts';
import type { Secret } from './visitors/secret.ts';
import type { Visitors } from './visitors/visitors.ts';

/** The operator's settings. */
export interface HttpSettings {
  /** Path under which the site is served, such as `/convert`; empty at the root of its host. */
  readonly basePath: string;
  /** Public URL with that path, without a trailing slash; https makes cookies secure and turns strict transport security on. */
  readonly siteUrl: string | undefined;
  /** Maximum file size, in MB of 1,048,576 bytes. */
  readonly maxFileMb: number;
  readonly retentionHours: number;
  /** Empty directory for incoming uploads, used only by this process; on the same disk as the storage if possible. */
  readonly spoolFolder: string;
  /** Whether limits per visitor and network apply. */
  readonly rateLimit: boolean;
  /** Limits per network that replace the usual ones: uploads and bytes within ten minutes, responses open at once. */
  readonly limits?: UploadRates & {
    readonly openDownloads: number;
    readonly openStreams: number;
    /** What a network without an API key may use in a day. */
    readonly networkQuota?: DailyQuota;
    /** Uploads and bytes of an API key within ten minutes. */
    readonly ofKey?: UploadRates;
  };
  /** Addresses of reverse proxies whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: readonly string[];
  /** Origins of other sites whose pages may call the API, without cookies; `*` for all. None if absent. */
  readonly corsOrigins?: readonly string[];
  /** Whether the source of a job may be a URL, which the server fetches; off if absent. */
  readonly urlSources?: boolean;
  /** Who may use the site: people whom a provider, or a reverse proxy, has signed in. Everybody if absent. */
  readonly signIn?: { readonly openId: OpenIdClient } | { readonly header: string };
  /** Whether jobs may name webhooks; off if absent. */
  readonly webhooks?: boolean;
  /** What agents are told about the server that they may use at /mcp; they may not if it is absent. */
  readonly mcp?: { readonly version: string };
  /** Whether responses and refusals are checked against what their endpoint declares; for development and tests. */
  readonly checkReplies: boolean;
  /**
   * The server's secret, or the file with it, which is created at the first start; without either, links and keys stop
   * working when the process ends.
   */
  readonly secret?: string | { readonly file: string };
  /** Cloud storages that files can be imported from; none if absent. */
  readonly clouds?: CloudSettings;
}

/** State of the process used by the readiness check. */
export interface Readiness {
  /** How strongly engines are sandboxed here; published. Absent if other machines run them. */
  readonly sandbox?: { readonly level: string; readonly memory: string };
  /** Whether the server is shutting down: new work is refused, downloads continue. */
  draining(): boolean;
}

/** The parts the server is built from; passed in by the composition root. */
export interface AppParts {
  readonly queue: VisitorQueue;
  readonly storage: Storage;
  /** Returns the formats, conversions and tools offered now; the same object until they change. */
  readonly offer: () => ServerOffer;
  /** Validates requests on another thread than the one that answers them. */
  readonly validator: RequestValidator;
  readonly settings: HttpSettings;
  readonly readiness: Readiness;
  /** API keys that the operator has given out; none if absent. */
  readonly apiKeys?: ApiKeys;
  readonly log: FastifyBaseLogger;
  /** Called for each response that has ended. */
  readonly recordResponse?: (response: RecordedResponse) => void;
  /** Mounts the pages after the API. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
}

/** What routes work with: the parts, plus the server's own state. */
export interface Server extends AppParts {
  readonly app: FastifyInstance;
  readonly visitors: Visitors;
  readonly limits: RateLimits;
  readonly streams: OpenResponses;
  readonly downloads: OpenResponses;
  /** Requests that fetch files from URLs. */
  readonly fetches: OpenResponses;
  /** Sends requests to URLs that callers give; connects to public addresses only. */
  readonly outbound: Dispatcher;
  readonly deleted: DeletedJobs;
  readonly spool: Spool;
  readonly secret: Secret;
  /** Jobs being added under a caller's own key, by id, so that two identical concurrent requests create one job. */
  readonly adding: Map<string, Promise<JobRecord>>;
  /** Browsers signed in to a cloud storage, and the files they imported from it. */
  readonly cloudSessions: CloudSessions;
  readonly signIns: SignIns;
  /** Resumable uploads. */
  readonly uploads: StoredUploads;
  readonly maxFileBytes: number;
  /** Aborted when the server closes, which ends open streams. */
  readonly closing: AbortSignal;
}
