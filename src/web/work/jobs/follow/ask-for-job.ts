import { readJob, readJobs } from '#src/contract/endpoints/jobs.ts';
import type { Job } from '#src/contract/job.ts';
import { maxJobsPerRead } from '#src/contract/work-limits.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** Minimum interval between requests for job states, in milliseconds, however many jobs are followed. */
const paceMs = 1_000;
/** Number of jobs to resolve before yielding to the event loop. */
const jobsPerHandout = 25;

type Asked = ReadonlyMap<string, PromiseWithResolvers<Job>>;

let waiting = new Map<string, PromiseWithResolvers<Job>>();
let askedAtMs = -Infinity;

/**
 * Returns the current state of a job on the server. Requests made at the same time, or within a second of the last
 * call, are batched. Rejects as `call` does.
 */
export function askForJob(id: string): Promise<Job> {
  const asked = waiting.get(id) ?? Promise.withResolvers<Job>();
  if (waiting.size === 0) askSoon();
  waiting.set(id, asked);
  return asked.promise;
}

function askSoon(): void {
  const restMs = askedAtMs + paceMs - performance.now();
  if (restMs > 0) setTimeout(askNow, restMs);
  else queueMicrotask(askNow);
}

function askNow(): void {
  const asked = [...waiting];
  waiting = new Map();
  askedAtMs = performance.now();
  for (let from = 0; from < asked.length; from += maxJobsPerRead)
    void askFor(new Map(asked.slice(from, from + maxJobsPerRead)));
}

async function askFor(asked: Asked): Promise<void> {
  try {
    await handOut(asked, asked.size > 1 ? await readJobBatch([...asked.keys()]) : new Map());
  } catch (error) {
    for (const { reject } of asked.values()) reject(error);
  }
}

/** A job that is missing from the batch is read on its own, which reports the reason. */
async function handOut(asked: Asked, jobs: ReadonlyMap<string, Job>): Promise<void> {
  let count = 0;
  for (const [id, { resolve }] of asked) {
    resolve(jobs.get(id) ?? readAlone(id));
    count += 1;
    if (count % jobsPerHandout === 0) await new Promise((go) => setTimeout(go));
  }
}

/** Reads several jobs at once; returns an empty map if the server rejects the request. */
async function readJobBatch(ids: readonly string[]): Promise<ReadonlyMap<string, Job>> {
  try {
    const response = await call(`${readJobs.path}?ids=${ids.join(',')}`);
    const jobs = readJobs.reply.parse(await response.json());
    return new Map(jobs.map((job) => [job.id, job]));
  } catch (error) {
    if (error instanceof ApiError) return new Map();
    throw error;
  }
}

const readAlone = async (id: string): Promise<Job> => (await call(readJob.path.replace('{id}', id))).json();
