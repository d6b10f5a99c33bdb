import { deleteJob } from '#src/contract/endpoints/jobs.ts';
import { AnswerError } from '../../api/answer-error.ts';
import { call } from '../../api/call.ts';
import { answerWords } from '../../api/words.ts';
import { toast } from '../../ui/toast.ts';
import { tellDeleted } from './gone-elsewhere.ts';
import { resultWords } from './result-words.ts';

/** Calls a job off and deletes its files. Resolves to whether it is gone, what was gone already included; a toast says why not. */
export async function deleteOnServer(id: string): Promise<boolean> {
  try {
    await call(deleteJob.path.replace('{id}', id), { method: deleteJob.method });
    tellDeleted(id);
    return true;
  } catch (error) {
    if (error instanceof AnswerError && (error.status === 404 || error.status === 410)) return true;
    const description = (error instanceof AnswerError && error.body) || answerWords.unreachable;
    toast({ title: resultWords.notDeleted, description, tone: 'bad' });
    return false;
  }
}
