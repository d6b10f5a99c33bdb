import type { TypeInfo } from '#src/contract/formats-reply.ts';
import type { Job } from '#src/contract/job.ts';
import type { ToolInfo } from '#src/contract/tools-reply.ts';

/** A request for a job, as the API takes it. */
export interface JobRequest {
  /** Path of the call, such as `/api/convert`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Paths of the files. */
  readonly files: readonly string[];
}

/** What runs jobs: the engines of this machine, or a server. */
export interface JobEngine {
  /** How many jobs to send at a time. */
  readonly concurrency: number;
  formats(): Promise<readonly TypeInfo[]>;
  tools(): Promise<readonly ToolInfo[]>;
  /**
   * Runs a job and resolves to it when it is completed or failed. Rejects with a `CommandError` if the request is refused
   * or the engine is away, and with the signal's reason once that is aborted; the job is then canceled.
   */
  run(
    request: JobRequest,
    watch: { readonly onProgress: (job: Job) => void; readonly signal: AbortSignal },
  ): Promise<Job>;
  /** Writes the result of a completed job to a new file. */
  save(job: Job, path: string): Promise<void>;
  /** Deletes a job and its files. */
  remove(job: Job): Promise<void>;
  close(): Promise<void>;
}
