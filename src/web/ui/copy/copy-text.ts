import { toast } from '../toast/toast.ts';
import { copyWords as words } from '../words.ts';

/** Copies a text and says so in a toast, with `done` as its second line. Resolves to whether it was copied. */
export async function copyText(text: string, done?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast({ title: words.failed, description: words.again, tone: 'bad' });
    return false;
  }
  toast({ title: words.done, ...(done && { description: done }) });
  return true;
}
