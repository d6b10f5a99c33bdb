import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { isSettled, type Job } from '#src/contract/job.ts';
import type { JobRecord, NewJob, StoredFile } from '#src/jobs/queue.ts';
import type { Accepted, AcceptedWork } from '#src/validation/accepted-work.ts';
import { waitAsPreferred } from './preferred-wait.ts';
import { jobDocument } from './responses/job-document.ts';
import { requestLanguage, markLanguage } from './responses/language.ts';
import { newIdFor } from './visitors/own-key.ts';
import { ownJob } from './visitors/own-job.ts';
import type { Call } from './serve.ts';
import type { Server } from './server-parts.ts';

/**
 * Creates a job for the caller: stores its files, queues it, and resolves to its document. A request repeated with
 * the same `Idempotency-Key` gets the job created before; rejects with `key-reused` if it asks for something else. If
 * the request prefers to wait and the job is settled in time, the status is 200.
 */
export async function submitJob(
  server: Server,
  { request, reply }: Pick<Call<unknown>, 'request' | 'reply'>,
  work: AcceptedWork,
  webhook: string | null,
): Promise<Job> {
  const { id, isKeyed } = newIdFor(server, request);
  const owner = server.visitors.ownerOf(server.visitors.welcome(request, reply));
  const fingerprint = isKeyed ? await computeFingerprint(server, work) : null;
  const make = () => add(server, { ...withoutFiles(work), fingerprint, id, owner, webhook }, work.files);
  const added = isKeyed ? await once(server, request, id, make) : await make();
  if (added.fingerprint !== fingerprint) throw new Fault('key-reused');
  return respondWith(server, { request, reply }, added);
}

/**
 * Returns the document of the job that an earlier request with the same `Idempotency-Key` created; undefined if there
 * is none. It is for a request whose sources are gone because that job has used them.
 */
export async function findSubmittedJob(
  server: Server,
  { request, reply }: Pick<Call<unknown>, 'request' | 'reply'>,
): Promise<Job | undefined> {
  const { id, isKeyed } = newIdFor(server, request);
  const record = isKeyed ? await server.queue.readUnexpired(id) : undefined;
  if (!record || !server.visitors.mayUse(record.owner.visitor, server.visitors.of(request))) return undefined;
  return respondWith(server, { request, reply }, record);
}

async function respondWith(
  server: Server,
  { request, reply }: Pick<Call<unknown>, 'request' | 'reply'>,
  added: JobRecord,
): Promise<Job> {
  const { record, isApplied } = await waitAsPreferred(server, { request, reply }, added);
  if (isApplied && isSettled(record)) void reply.code(200);
  void reply.header('location', `${server.settings.basePath}/api/conversions/${added.id}`);
  const language = requestLanguage(request);
  markLanguage(reply, language);
  return jobDocument(server, record, language);
}

const withoutFiles = ({ files: _files, ...work }: AcceptedWork): Omit<AcceptedWork, 'files'> => work;

/** Returns the job with this id if it exists or is being created; otherwise the result of `make`. */
async function once(
  server: Server,
  request: FastifyRequest,
  id: string,
  make: () => Promise<JobRecord>,
): Promise<JobRecord> {
  const begun = server.adding.get(id);
  if (begun) return begun;
  const making = makeFirst(server, request, id, make);
  server.adding.set(id, making);
  return making.finally(() => server.adding.delete(id));
}

/**
 * Another server on the same data may create the job at the same time. This one's is then refused, and the other
 * one's is returned.
 */
async function makeFirst(
  server: Server,
  request: FastifyRequest,
  id: string,
  make: () => Promise<JobRecord>,
): Promise<JobRecord> {
  const known = async () => (await server.queue.readUnexpired(id)) && ownJob(server, request, id);
  const before = await known();
  if (before) return before;
  try {
    return await make();
  } catch (error) {
    const meanwhile = await known();
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/**
 * Computes a fingerprint of everything that determines the result: options (which may contain a password), and names
 * and bytes of the files.
 */
async function computeFingerprint(
  { secret, validator }: Server,
  { files, notes: _notes, requires: _requires, ...asked }: AcceptedWork,
): Promise<string> {
  const sums = await Promise.all(files.map(({ received }) => validator.computeCrc32(received.path)));
  const named = files.map(({ name, format, received: { sizeBytes } }) => ({ name, format, sizeBytes }));
  return secret.fingerprintOf(JSON.stringify([asked, named, sums]));
}

/**
 * Stores the files first, then the job: a crash in between leaves files without a job, which are swept, never a job
 * without its files. A refused job leaves nothing behind and doesn't affect another request with the same id.
 */
async function add(
  server: Server,
  job: Omit<NewJob, 'inputs'>,
  files: AcceptedWork['files'],
): Promise<JobRecord> {
  const request = randomUUID();
  const keys = files.map((_, index) => `${job.id}/in/${index}-${request}`);
  try {
    const storing = files.map((file, index) => store(server, keys[index] ?? '', file));
    await Promise.allSettled(storing); // a file still being stored would otherwise outlive a refusal
    const [first, ...others] = await Promise.all(storing);
    if (!first) throw new Fault('file-missing');
    return await server.queue.add({ ...job, inputs: [first, ...others] });
  } catch (error) {
    await Promise.all(keys.map((key) => server.storage.deleteAll(key)));
    throw error;
  }
}

async function store({ storage }: Server, key: string, file: Accepted): Promise<StoredFile> {
  const { received, name, format } = file;
  await storage.store(key, received.path);
  return { key, sizeBytes: received.sizeBytes, name, format };
}
