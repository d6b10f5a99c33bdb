import type { Note } from '#src/contract/messages/notes.ts';
import type { HashResult } from '#src/contract/job.ts';
import type { SourceFile } from '#src/converters/registry/run/job-directory.ts';
import type { PackedResult } from './pack-outputs.ts';
import type { Claim } from './queue.ts';

/** A finished result before it is published. */
export interface Done {
  readonly packed: PackedResult;
  readonly notes: readonly Note[];
  readonly hashes?: readonly HashResult[];
}

/** A claim as passed to an attempt; its signal is also aborted when the worker has to stop. */
export type Assignment = Pick<Claim, 'job' | 'attempt' | 'signal' | 'progress'>;

/** One of the job's files, fetched into the attempt's directory. */
export type Fetched = Omit<SourceFile, 'format'> & { readonly format: string };
