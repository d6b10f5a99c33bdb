import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { deleteOnServer } from '../../work/jobs/follow/delete-on-server.ts';
import { forgetOwnJob } from './forget-own-job.ts';
import { filesWords as words } from './words.ts';

/** A button that deletes all listed jobs after a second click. */
export function DeleteAll({ ids }: { ids: readonly string[] }) {
  const [isAsking, setAsking] = useState(false);
  const [progress, setProgress] = useState<readonly [done: number, total: number]>();

  async function deleteAll(): Promise<void> {
    setAsking(false);
    for (const [done, id] of ids.entries()) {
      setProgress([done, ids.length]);
      // After a failure a toast shows the reason, which would be the same for the others.
      if (!(await deleteOnServer(id))) return setProgress(undefined);
      forgetOwnJob(id);
    }
    setProgress(undefined);
    toast({ title: words.deleted });
  }

  if (progress)
    return (
      <output className="tabular inline-flex min-h-11 items-center px-4 text-soft">
        {words.deleting(...progress)}
      </output>
    );
  if (!isAsking)
    return (
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {words.deleteAll}
      </Button>
    );
  return (
    <fieldset
      aria-label={words.deleteAllQuestion}
      className="flex flex-wrap items-center gap-x-2 rounded-control bg-danger-soft ps-4 text-danger"
    >
      <span>{words.deleteAllQuestion}</span>
      <Button ref={(button) => button?.focus()} variant="danger" onClick={() => void deleteAll()}>
        {words.deleteAll}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {words.keep}
      </Button>
    </fieldset>
  );
}
