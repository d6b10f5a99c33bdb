import { Job } from '#src/contract/job.ts';

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

/** Records that a job was made from a file, so that its result continues the file's trail. */
export function continueTrail(job: unknown, files: readonly File[]): void {
  const [file, ...others] = files;
  const made = Job.pick({ id: true }).safeParse(job);
  if (file && others.length === 0 && made.success) trailsOfJobs.set(made.data.id, readTrail(file));
}
