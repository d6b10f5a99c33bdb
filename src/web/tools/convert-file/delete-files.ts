import { deleteJob } from '#src/contract/endpoints/jobs.ts';
import { AnswerError } from '../../api/answer-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { answerWords } from '../../api/words.ts';
import { resultWords } from '../../work/jobs/result-words.ts';

/** Ends a job and deletes its files; resolves to whether they are gone. The visitor is told where they are not. */
export async function deleteFiles(jobId: string): Promise<boolean> {
  try {
    await call(deleteJob.path.replace('{id}', jobId), { method: deleteJob.method });
    return true;
  } catch (error) {
    if (error instanceof AnswerError && [404, 410].includes(error.status)) return true;
    const description = error instanceof AnswerError ? error.body : answerWords.unreachable;
    toast({ title: resultWords.notDeleted, description, tone: 'bad' });
    return false;
  }
}
