import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { Job } from '#src/contract/job.ts';
import type { JobRecord, NewJob, StoredFile } from '#src/jobs/queue.ts';
import type { ReceivedFile } from './intake/upload.ts';
import { jobDocument } from './job-document.ts';
import { languageOf, markLanguage } from './language.ts';
import { newIdFor } from './own-key.ts';
import { ownJob } from './own-job.ts';
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

/**
 * Makes a job of the caller's: stores its files, queues it, and resolves to its document. A request repeated under the
 * same `Idempotency-Key` gets the job it made before; rejects with `key-reused` where it asks for something else.
 */
export async function submitJob(
  server: Server,
  { request, reply }: Pick<Call<unknown>, 'request' | 'reply'>,
  work: Work,
): Promise<Job> {
  const { id, isKeyed } = newIdFor(server, request);
  const { hash, network } = server.visitors.welcome(request, reply);
  const make = () =>
    add(server, { ...withoutFiles(work), id, owner: { visitor: hash, network } }, work.files);
  const record = isKeyed ? await once(server, request, id, make) : await make();
  if (isKeyed) refuseOther(record, work);
  void reply.header('location', `/api/conversions/${id}`);
  const language = languageOf(request);
  markLanguage(reply, language);
  return jobDocument(server.queue, record, language);
}

const withoutFiles = ({ files: _files, ...work }: Work): Omit<Work, 'files'> => work;

/** The job of this id if there is one or one is being made, else what `make` makes. */
async function once(
  server: Server,
  request: FastifyRequest,
  id: string,
  make: () => Promise<JobRecord>,
): Promise<JobRecord> {
  const begun = server.adding.get(id);
  if (begun) return begun;
  const making = server.queue.read(id).then((known) => (known ? ownJob(server, request, id) : make()));
  server.adding.set(id, making);
  return making.finally(() => server.adding.delete(id));
}

function refuseOther(record: JobRecord, { type, operation, toFormat, files }: Work): void {
  const [before, now] = [record.inputs, files.map(({ received }) => received)];
  const isSame =
    record.type === type &&
    record.operation === operation &&
    record.toFormat === toFormat &&
    before.length === now.length &&
    before.every(({ sizeBytes }, index) => sizeBytes === now[index]?.sizeBytes);
  if (!isSame) throw new Fault('key-reused');
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
