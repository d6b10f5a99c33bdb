import { Job } from '#src/contract/job.ts';
import { ApiError } from '../api/api-error.ts';
import { jobKey } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import { sendFiles } from '../api/send-files.ts';
import { optionsToSend } from '../options/remembered-options.ts';
import { fetchControls } from '../options/use-controls.ts';
import { toast } from '../ui/toast/toast.ts';
import type { ActiveJob } from './jobs/active-jobs.ts';
import { addActive, changeActive, removeActive } from './jobs/change-active.ts';
import { nameOfAll, collectJoinedFiles, type JoinedFiles } from './queue/joining.ts';
import type { ConversionPage } from './conversion-page.ts';
import { addToQueue, queuedAt, removeFromQueue } from './queue/change-queue.ts';
import type { QueuedFile } from './queue/queue.ts';
import { apiErrorWords } from '../api/words.ts';
import { queueWords } from './queue/words.ts';

/** Uploads that can still be canceled, by the key of their card. */
const uploads = new Map<string, AbortController>();

/**
 * Removes files from the queue and sends them to become one result; usually a single file. Resolves once the server
 * has accepted them, or has rejected them and the visitor has been notified. `password` opens these files and is used
 * only once.
 */
export async function startConversion(items: JoinedFiles, password?: string): Promise<void> {
  const [first] = items;
  const key = first.id;
  const controller = new AbortController();
  uploads.set(key, controller);
  for (const { id } of items) removeFromQueue(id);
  addActive(toActiveJob(items));
  try {
    const job = await send(items, { signal: controller.signal, password });
    queryClient.setQueryData(jobKey(job.id), job);
    changeActive(key, { jobId: job.id, uploaded: 100, isStalled: false });
  } catch (error) {
    removeActive(key);
    if (!controller.signal.aborted) refuse(items, error);
  } finally {
    uploads.delete(key);
  }
}

/** Starts every file now queued on a page, one result after another; skips refused files, and those removed meanwhile. */
export async function startAll(page: ConversionPage): Promise<void> {
  const begun = new Set<string>();
  for (const { id, isUnusable } of queuedAt(page)) {
    if (isUnusable) continue;
    const joined = begun.has(id) ? undefined : collectJoinedFiles(id, page);
    if (!joined) continue;
    for (const item of joined) begun.add(item.id);
    await startConversion(joined);
  }
}

/** Cancels an upload; its card is removed. */
export const stopUpload = (key: string): void => uploads.get(key)?.abort();

function toActiveJob(items: JoinedFiles): ActiveJob {
  const [first] = items;
  return {
    key: first.id,
    page: first.page,
    fileName: nameOfAll(items.map(({ file }) => file)),
    sizeBytes: items.reduce((sum, { file }) => sum + file.size, 0),
    sent: items.map((item) => ({ ...item, refusal: undefined })),
    category: first.category,
    format: first.format,
    target: first.target,
    jobId: undefined,
    uploaded: 0,
    isStalled: !navigator.onLine,
  };
}

async function send(
  items: JoinedFiles,
  { signal, password }: { signal: AbortSignal; password: string | undefined },
): Promise<Job> {
  const [first] = items;
  const options = { ...(await collectQueuedOptions(first)), ...(password !== undefined && { password }) };
  const fields = {
    type: first.type,
    ...(first.format && { fromFormat: first.format }),
    ...(first.target && { toFormat: first.target }),
    ...(Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
  };
  const files = items.map(({ file }) => file);
  const onProgress = (uploaded: number) => changeActive(first.id, { uploaded });
  const onStall = (isStalled: boolean) => changeActive(first.id, { isStalled });
  return Job.parse(await sendFiles('/api/convert', { fields, files }, { signal, onProgress, onStall }));
}

async function collectQueuedOptions({ type, format, target }: QueuedFile): Promise<Record<string, unknown>> {
  if (!target || type === 'hash') return {};
  return optionsToSend(target, await fetchControls(queryClient, { type, from: format, to: target }));
}

/**
 * Shows why files were not accepted. On the page of a single type they are dropped; on the others they return to the
 * queue.
 */
function refuse(items: JoinedFiles, error: unknown): void {
  const message = error instanceof ApiError ? error.body : '';
  toast({
    title: queueWords.failed,
    description: message ? queueWords.failedBecause(message) : queueWords.notStarted,
    tone: 'bad',
  });
  const [{ page }] = items;
  if (page !== 'home' && page !== 'images') return console.error(error);
  const refusal = message || apiErrorWords.unreachable;
  const isUnusable = items.length === 1 && error instanceof ApiError && fileRefusals.includes(error.status);
  addToQueue(items.map((item, index) => (index === 0 ? { ...item, refusal, isUnusable } : item)));
}

/** Statuses of refusals because of the file itself: too large, or of another type than its name says (RFC 9110, 15.5). */
const fileRefusals: readonly number[] = [413, 415];
