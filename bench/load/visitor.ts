import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSettled, Job } from '#src/contract/job.ts';

/** A task that visitors come with. */
export interface LoadTask {
  readonly name: string;
  /** How often it occurs, compared with the others. */
  readonly weight: number;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly content: Blob };
}

/** What became of one job. Times are in milliseconds. */
export interface VisitResult {
  readonly task: string;
  /** `completed`, the code of the failure, or the status of a refusal. */
  readonly result: string;
  /** From the upload's end to the start of the work. */
  readonly waitMs: number;
  /** From the request to the downloaded result. */
  readonly totalMs: number;
}

const pollMs = 1_000;

/**
 * One visitor: sends a file, asks for the job's state every second as a page without an event stream does, downloads
 * the result, and deletes it as one visitor in three does.
 */
export async function visit(url: string, task: LoadTask, deletes: boolean): Promise<VisitResult> {
  const startedAt = performance.now();
  const headers = { cookie: `sid=${randomBytes(32).toString('base64url')}`, 'sec-fetch-site': 'same-origin' };
  const ended = (result: string, waitMs = 0): VisitResult => ({
    task: task.name,
    result,
    waitMs,
    totalMs: performance.now() - startedAt,
  });

  const form = new FormData();
  for (const [name, value] of Object.entries(task.fields)) form.set(name, value);
  form.set('file', task.file.content, task.file.name);
  const response = await fetch(`${url}${task.path}`, { method: 'POST', body: form, headers });
  if (!response.ok) {
    await response.text();
    return ended(`refused with ${response.status}`);
  }
  let job = Job.parse(await response.json());
  const address = `${url}/api/conversions/${job.id}`;
  while (!isSettled(job)) {
    await sleep(pollMs);
    const answer = await fetch(address, { headers });
    if (answer.ok) job = Job.parse(await answer.json());
    else return ended(`status request refused with ${answer.status}`);
  }
  const waitMs = Date.parse(job.startedAt ?? job.createdAt) - Date.parse(job.createdAt);
  if (job.downloadUrl) {
    const result = await fetch(`${url}${job.downloadUrl}`, { headers });
    const { byteLength } = await result.arrayBuffer();
    if (byteLength !== job.convertedSizeBytes) return ended('download incomplete', waitMs);
  }
  const outcome = ended(job.errorCode ?? job.status, waitMs);
  if (!deletes) return outcome;
  const deletion = await fetch(address, { method: 'DELETE', headers });
  return deletion.ok ? outcome : ended(`deletion refused with ${deletion.status}`, waitMs);
}
