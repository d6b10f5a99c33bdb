import type { JobRecord, NewJob } from '#src/jobs/queue.ts';
import type { ReceivedFile } from './intake/receive-upload.ts';
import type { Server } from './server-parts.ts';

/** A job but for its input, of which only name and format are known. */
export type Submission = Omit<NewJob, 'inputs'> & {
  readonly file: { readonly name: string; readonly format: string };
};

/**
 * Stores the file, then queues the job: a crash in between leaves a file without a job, which is swept, never a job
 * without its file. A job the queue refuses leaves nothing.
 */
export async function submitJob(
  server: Server,
  { file, ...job }: Submission,
  received: ReceivedFile,
): Promise<JobRecord> {
  const key = `${job.id}/in/0`;
  await server.storage.put(key, received.path);
  try {
    return await server.queue.add({ ...job, inputs: [{ key, sizeBytes: received.sizeBytes, ...file }] });
  } catch (error) {
    await server.storage.deleteAll(`${job.id}/`);
    throw error;
  }
}
