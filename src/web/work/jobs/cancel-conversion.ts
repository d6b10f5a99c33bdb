import { toast } from '../../ui/toast/toast.ts';
import type { ActiveJob } from './active-jobs.ts';
import { removeActive } from './change-active.ts';
import { deleteOnServer } from './follow/delete-on-server.ts';
import { stopUpload } from '../start-conversion.ts';
import { jobWords } from './words.ts';

/** Cancels a conversion, whether it is uploading or running, and removes its card. */
export async function cancelConversion(active: ActiveJob): Promise<void> {
  stopUpload(active.key);
  if (active.jobId === undefined || (await deleteOnServer(active.jobId))) removeActive(active.key);
}

/** Deletes a finished conversion's files from the server and removes its card. */
export async function deleteNow(active: ActiveJob): Promise<void> {
  if (active.jobId === undefined || !(await deleteOnServer(active.jobId))) return;
  removeActive(active.key);
  toast({ title: jobWords.deleted, description: jobWords.isDeleted(active.fileName) });
}
