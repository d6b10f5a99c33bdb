import { deleteJob } from '#src/contract/endpoints/jobs.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { apiErrorWords } from '../../../api/words.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { broadcastDeletion } from './gone-elsewhere.ts';
import { resultWords } from '../result/result-words.ts';

/**
 * Cancels a job and deletes its files. Resolves to whether it is gone, including when it already was; otherwise a
 * toast shows the reason.
 */
export async function deleteOnServer(id: string): Promise<boolean> {
  try {
    await call(deleteJob.path.replace('{id}', id), { method: deleteJob.method });
    broadcastDeletion(id);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return true;
    const description = (error instanceof ApiError && error.body) || apiErrorWords.unreachable;
    toast({ title: resultWords.notDeleted, description, tone: 'bad' });
    return false;
  }
}

/** Deletes a job whose result is no longer shown; if that fails, the job expires on its own. */
export function forgetJob(id: string | undefined): void {
  if (id !== undefined)
    void call(deleteJob.path.replace('{id}', id), { method: deleteJob.method }).catch(() => undefined);
}
