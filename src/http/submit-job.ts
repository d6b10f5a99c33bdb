import { randomBytes } from 'node:crypto';
import type { Job } from '#src/contract/job.ts';
import type { JobRecord, NewJob, StoredFile } from '#src/jobs/queue.ts';
import type { ReceivedFile } from './intake/upload.ts';
import { jobDocument } from './job-document.ts';
import type { Call } from './serve.ts';
import type { Server } from './server-parts.ts';

/** A file that has been looked at: what it is called and what it is. */
export interface Accepted extends Pick<StoredFile, 'name' | 'format'> {
  readonly received: ReceivedFile;
}

/** Work that has been found possible, its files still in the spool. */
export type Work = Omit<NewJob, 'id' | 'owner' | 'inputs'> & {
  readonly files: readonly [Accepted, ...Accepted[]];
};

/** Makes a job of the caller's: stores its files, queues it, and resolves to its document. */
export async function submitJob(
  server: Server,
  { request, reply }: Pick<Call<unknown>, 'request' | 'reply'>,
  { files, ...work }: Work,
): Promise<Job> {
  const { hash, network } = server.visitors.welcome(request, reply);
  const id = randomBytes(20).toString('base64url');
  const record = await add(server, { ...work, id, owner: { visitor: hash, network } }, files);
  void reply.header('location', `/api/conversions/${id}`);
  return jobDocument(server.queue, record);
}

/**
 * Files first, then the job: a crash in between leaves files without a job, which are swept, never a job without its
 * files. A job that is refused leaves nothing.
 */
async function add(server: Server, job: Omit<NewJob, 'inputs'>, files: Work['files']): Promise<JobRecord> {
  try {
    const [first, ...others] = files;
    const inputs: [StoredFile, ...StoredFile[]] = [await store(server, job.id, first, 0)];
    for (const [index, file] of others.entries()) inputs.push(await store(server, job.id, file, index + 1));
    return await server.queue.add({ ...job, inputs });
  } catch (error) {
    await server.storage.deleteAll(`${job.id}/`);
    throw error;
  }
}

async function store({ storage }: Server, id: string, file: Accepted, index: number): Promise<StoredFile> {
  const { received, name, format } = file;
  const key = `${id}/in/${index}`;
  await storage.put(key, received.path);
  return { key, sizeBytes: received.sizeBytes, name, format };
}
