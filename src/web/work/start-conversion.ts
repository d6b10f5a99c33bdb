import { Job } from '#src/contract/job.ts';
import { AnswerError } from '../api/answer-error.ts';
import { jobKey } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import { sendFiles } from '../api/send-files.ts';
import { optionsToSend } from '../options/remembered-options.ts';
import { fetchControls } from '../options/use-controls.ts';
import { toast } from '../ui/toast.ts';
import { addActive, changeActive, removeActive } from './active-jobs.ts';
import { addToQueue, queuedAt, removeFromQueue, type QueuedFile } from './queue.ts';
import type { Place } from './place.ts';

/** Uploads that can still be called off, by the key of their card. */
const uploads = new Map<string, AbortController>();

/** Takes a file out of the queue and sends it. Resolves once the server has taken it, or refused it and the visitor was told. */
export async function startConversion(item: QueuedFile): Promise<void> {
  const controller = new AbortController();
  uploads.set(item.id, controller);
  removeFromQueue(item.id);
  addActive({
    key: item.id,
    place: item.place,
    fileName: item.file.name,
    sizeBytes: item.file.size,
    sent: { ...item, refusal: undefined },
    kind: item.kind,
    format: item.format,
    target: item.target,
    jobId: undefined,
    uploaded: 0,
  });
  try {
    const job = await send(item, controller.signal);
    queryClient.setQueryData(jobKey(job.id), job);
    changeActive(item.id, { jobId: job.id, uploaded: 100 });
  } catch (error) {
    removeActive(item.id);
    if (!controller.signal.aborted) refuse(item, error);
  } finally {
    uploads.delete(item.id);
  }
}

/** Starts every file that is queued on a page now, one after another; files removed meanwhile are left out. */
export async function startAll(place: Place): Promise<void> {
  for (const { id } of queuedAt(place)) {
    const item = queuedAt(place).find((queued) => queued.id === id);
    if (item) await startConversion(item);
  }
}

/** Calls an upload off; its card goes. */
export const stopUpload = (key: string): void => uploads.get(key)?.abort();

async function send(item: QueuedFile, signal: AbortSignal): Promise<Job> {
  const options = await optionsOf(item);
  const fields = {
    type: item.type,
    ...(item.format && { fromFormat: item.format }),
    ...(item.target && { toFormat: item.target }),
    ...(Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
  };
  const onProgress = (uploaded: number) => changeActive(item.id, { uploaded });
  return Job.parse(await sendFiles('/api/convert', { fields, files: [item.file] }, { signal, onProgress }));
}

async function optionsOf({ type, format, target }: QueuedFile): Promise<Record<string, unknown>> {
  if (!target || type === 'hash') return {};
  return optionsToSend(target, await fetchControls(queryClient, { type, from: format, to: target }));
}

/** Tells the visitor why a file was not taken. On the home page it goes back into the queue, elsewhere it is gone. */
function refuse(item: QueuedFile, error: unknown): void {
  const said = error instanceof AnswerError ? error.body : '';
  toast({
    title: 'Conversion Failed',
    description: said ? `Conversion failed: ${said}` : 'Failed to start conversion',
    tone: 'bad',
  });
  if (item.place === 'home')
    addToQueue([
      { ...item, refusal: said || 'The server could not be reached. Check the connection and try again.' },
    ]);
  else console.error(error);
}
