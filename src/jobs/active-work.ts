import type { HashResult } from '#src/contract/job.ts';
import type { SourceFile } from '#src/converters/registry/job-directory.ts';
import type { PackedResult } from './pack-outputs.ts';
import type { Claim } from './queue.ts';

/** A finished piece of work before it is published. */
export interface Done {
  readonly packed: PackedResult;
  readonly notes: readonly string[];
  readonly hashes?: readonly HashResult[];
}

/** A claim as an attempt sees it; its signal may also say that the worker has to stop. */
export type Assignment = Pick<Claim, 'job' | 'attempt' | 'signal' | 'progress'>;

/** A file of the job's, brought into the attempt's folder. */
export type Fetched = Omit<SourceFile, 'format'> & { readonly format: string };
