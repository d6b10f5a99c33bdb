import { deleteJob } from '#src/contract/endpoints/jobs.ts';
import { AnswerError } from '../../api/answer-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { removeActive, type ActiveJob } from './active-jobs.ts';
import { stopUpload } from '../start-conversion.ts';
import { answerWords } from '../../api/words.ts';
import { resultWords } from './result-words.ts';
import { jobWords } from '../words.ts';

/** Stops a conversion wherever it is, upload or engine, and takes its card away. */
export async function cancelConversion(active: ActiveJob): Promise<void> {
  stopUpload(active.key);
  if (active.jobId === undefined || (await deleteOnServer(active.jobId))) removeActive(active.key);
}

/** Deletes a finished conversion's files from the server and takes its card away. */
export async function deleteNow(active: ActiveJob): Promise<void> {
  if (active.jobId === undefined || !(await deleteOnServer(active.jobId))) return;
  removeActive(active.key);
  toast({ title: jobWords.deleted, description: jobWords.isDeleted(active.fileName) });
}

/** Whether the job is gone; what was gone already counts. */
async function deleteOnServer(id: string): Promise<boolean> {
  try {
    await call(deleteJob.path.replace('{id}', id), { method: deleteJob.method });
    return true;
  } catch (error) {
    if (error instanceof AnswerError && (error.status === 404 || error.status === 410)) return true;
    const reason = error instanceof AnswerError ? error.body : answerWords.unreachable;
    toast({ title: resultWords.notDeleted, description: reason, tone: 'bad' });
    return false;
  }
}
