import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#src/contract/job.ts';
import { ApiError } from '../api/api-error.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { apiErrorWords } from '../api/words.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast/toast.ts';
import { resultWords } from '../work/jobs/result/result-words.ts';
import { editWords as words } from './words.ts';

/** Reopens the result in the editor without another upload. */
export function EditOn({ job, onOpen }: { job: Job; onOpen: (result: File) => void }) {
  const [isGoing, setGoing] = useState(false);
  const { downloadUrl, convertedFileName: name = 'file' } = job;
  if (downloadUrl === undefined) return null;

  async function goOn(path: string): Promise<void> {
    setGoing(true);
    try {
      onOpen(await fetchFile(path, name, job.id));
      focusTab();
    } catch (error) {
      const description = (error instanceof ApiError && error.body) || apiErrorWords.unreachable;
      toast({ title: resultWords.transferFailed, description, tone: 'bad' });
      setGoing(false);
    }
  }

  return (
    <div>
      <Button disabled={isGoing} onClick={() => void goOn(downloadUrl)}>
        {isGoing ? <Spinner /> : <PencilLine aria-hidden="true" />}
        {words.editOn}
      </Button>
    </div>
  );
}

/** The pressed button disappears with the result, so the selected settings tab gets the focus. */
const focusTab = (): void =>
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
