import type { Job } from '#src/contract/job.ts';

/** Names of the files from which a file was made on this site, the first one first. */
export type FileTrail = readonly string[];

const trailsOfFiles = new WeakMap<File, FileTrail>();
const trailsOfJobs = new Map<string, FileTrail>();

/** Returns from which files a chosen file was made; empty if it was not made here. */
export const readTrail = (file: File): FileTrail => trailsOfFiles.get(file) ?? [];

/** Records that a file is the result of a job. */
export function rememberTrail(file: File, { id, originalFileName }: Job): File {
  trailsOfFiles.set(file, [...(trailsOfJobs.get(id) ?? []), originalFileName]);
  return file;
}

/**
 * Records that a job, as the server describes it, was made from a file, so that its result continues the file's trail. The
 * schema of a job is not used: this module is on the home page, and the schemas are loaded later.
 */
export function continueTrail(job: unknown, files: readonly File[]): void {
  const [file, ...others] = files;
  if (!file || others.length > 0 || typeof job !== 'object' || job === null) return;
  if ('id' in job && typeof job.id === 'string') trailsOfJobs.set(job.id, readTrail(file));
}
